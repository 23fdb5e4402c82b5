import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeRequest } from "~/server/normalize-requests.server";

function normalized(
  url: string,
  headers: Record<string, string> = { host: "shop.example" },
  method = "GET",
) {
  const request = { method, url, headers: { ...headers } };
  normalizeRequest(request);
  return request;
}

test("TRACE becomes OPTIONS, and every other method stays", () => {
  for (const method of ["GET", "HEAD", "POST", "OPTIONS", "PROPFIND"]) {
    expect(normalized("/", {}, method).method).toBe(method);
  }
  expect(normalized("/", {}, "TRACE").method).toBe("OPTIONS");
});

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
        const { url } = normalized(isPath ? `/${text}` : text);
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
    (host) => expect(normalized("/", { host }).headers.host).toBe(host),
  );

  test.each(["", "a b", "x:99999", "u:99999@x", "[::1", "%zz", "x/y", ":80", "\xf0"])(
    "%j is malformed and replaced",
    (host) => expect(normalized("/", { host }).headers.host).toBe("localhost"),
  );

  test("is added where HTTP/1.0 sends none", () => {
    expect(normalized("/", {}).headers.host).toBe("localhost");
  });
});

describe("the Origin header", () => {
  test("is unchanged if it is well-formed or missing", () => {
    for (const origin of ["https://shop.example", "http://localhost:3000"]) {
      expect(normalized("/", { origin }).headers.origin).toBe(origin);
    }
    expect(normalized("/", {}).headers).not.toHaveProperty("origin");
  });

  test.each(["null", "evil", "http://", "http://\xf0", "http://\xf0.example", "\xff"])(
    "%j is malformed and replaced",
    (origin) => expect(normalized("/", { origin }).headers.origin).toBe("null"),
  );
});
