import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeRequest } from "~/server/normalize-requests.server";

type Headers = Record<string, string | string[]>;

/** The request as Node gives it, and what becomes of it. Node joins no two hosts, and takes the first. */
function normalized(url: string, headers: Headers = { host: "shop.example" }, httpVersion = "1.1") {
  const headersDistinct = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat()]),
  );
  const first = Object.fromEntries(
    Object.entries(headersDistinct).map(([name, [value = ""]]) => [name, value]),
  );
  const request: Parameters<typeof normalizeRequest>[0] = {
    url,
    httpVersion,
    headers: first,
    headersDistinct,
  };
  return { isWellFormed: normalizeRequest(request), ...request };
}

describe("a request target", () => {
  test("that is well-formed is unchanged", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const url = `/${path}?${query}`;
        expect(normalized(url).url).toBe(url);
      }),
    );
  });

  test.each([
    ["/%", "/%25"],
    ["/%zz?a=%zz", "/%25zz?a=%zz"],
    ["/caf%E9", "/caf%25E9"],
    ["/caf%C3%A9", "/caf%C3%A9"],
    ["http://shop.example:80/store?x=1", "/store?x=1"],
    ["http://shop.example?x=1", "/?x=1"],
    ["http2://shop.example/store", "/store"],
    ["/store?a=1?b=%zz", "/store?a=1?b=%zz"],
    ["*", "/"],
    ["*/x", "/*/x"],
    ["//shop.example/store", "//shop.example/store"],
    ["/http://shop.example/", "/http://shop.example/"],
    ["", "/"],
  ])("%j is normalized to %j", (url, expected) => expect(normalized(url).url).toBe(expected));

  test("is always normalized to a path that can be decoded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), fc.boolean(), (text, isPath) => {
        const { isWellFormed, url = "" } = normalized(isPath ? `/${text}` : text);
        fc.pre(isWellFormed);
        expect(url).toMatch(/^\//);
        expect(() => decodeURIComponent(url.split("?", 1)[0] ?? "")).not.toThrow();
        expect(normalized(url).url).toBe(url);
      }),
    );
  });
});

describe("the Host header", () => {
  test.each(["shop.example", "SHOP.example:8080", "127.0.0.1:3000", "[::1]:3000", "my_host"])(
    "%s is unchanged",
    (host) => {
      expect(normalized("/", { host })).toMatchObject({ isWellFormed: true, headers: { host } });
    },
  );

  test.each(["", "a b", "x:99999", "u:99999@x", "[::1", "%zz", "x/y", ":80", "\xf0"])(
    "%j is malformed, also in HTTP/1.0",
    (host) => {
      for (const version of ["1.1", "1.0"]) {
        expect(normalized("/", { host }, version).isWellFormed).toBe(false);
      }
    },
  );

  test("may be missing in HTTP/1.0 alone", () => {
    expect(normalized("/", {}).isWellFormed).toBe(false);
    expect(normalized("/", {}, "1.0")).toMatchObject({
      isWellFormed: true,
      headers: { host: "localhost" },
    });
  });

  test("may not be there twice, even with the same host", () => {
    const host = ["shop.example", "shop.example"];
    expect(normalized("/", { host }).isWellFormed).toBe(false);
  });

  test("gives way to the host in the target, which does not make up for it", () => {
    const url = "http://shop.example:81/store";
    expect(normalized(url, { host: "evil.example" }).headers.host).toBe("shop.example:81");
    expect(normalized(url, {}).isWellFormed).toBe(false);
    expect(normalized(url, { host: "a b" }).isWellFormed).toBe(false);
    for (const target of ["http:///store", "http://a@shop.example/", "http://x:99999/"]) {
      expect(normalized(target).isWellFormed).toBe(false);
    }
  });
});

describe("the Origin header", () => {
  const host = "shop.example";

  test("is unchanged if it is well-formed or missing", () => {
    for (const origin of ["https://shop.example", "http://localhost:3000"]) {
      expect(normalized("/", { host, origin }).headers.origin).toBe(origin);
    }
    expect(normalized("/").headers).not.toHaveProperty("origin");
  });

  test.each(["null", "evil", "http://", "http://\xf0", "http://\xf0.example", "\xff"])(
    "%j is malformed and replaced",
    (origin) => expect(normalized("/", { host, origin }).headers.origin).toBe("null"),
  );
});
