import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tidy } from "~/server/normalize-requests.server";

function tidied(url: string, headers: Record<string, string> = { host: "shop.example" }) {
  const request = { method: "GET", url, headers: { ...headers } };
  tidy(request);
  return request;
}

describe("an address", () => {
  test("that is well-formed stays as it is", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const url = `/${path}?${query}`;
        expect(tidied(url).url).toBe(url);
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
    ["*", "/"],
    ["*/x", "/*/x"],
    ["//shop.example/store", "//shop.example/store"],
    ["/http://shop.example/", "/http://shop.example/"],
    ["", "/"],
  ])("%j is read as %j", (url, expected) => expect(tidied(url).url).toBe(expected));

  test("whatever it was, can be read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), fc.boolean(), (text, isPath) => {
        const { url } = tidied(isPath ? `/${text}` : text);
        expect(url).toMatch(/^\//);
        expect(() => decodeURIComponent(url.split("?", 1)[0] ?? "")).not.toThrow();
        expect(tidied(url).url).toBe(url);
      }),
    );
  });
});

describe("headers", () => {
  test.each(["shop.example", "SHOP.example:8080", "127.0.0.1:3000", "[::1]:3000", "my_host"])(
    "keep the host %s",
    (host) => expect(tidied("/", { host }).headers.host).toBe(host),
  );

  test.each(["", "a b", "x:99999", "u:99999@x", "[::1", "%zz", "x/y", ":80", "\xf0"])(
    "lose the host %j, which is none",
    (host) => expect(tidied("/", { host }).headers.host).toBe("localhost"),
  );

  test("get a host where HTTP/1.0 sends none", () => {
    expect(tidied("/", {}).headers.host).toBe("localhost");
  });

  test("keep an origin, or that there is none", () => {
    for (const origin of ["https://shop.example", "http://localhost:3000"]) {
      expect(tidied("/", { origin }).headers.origin).toBe(origin);
    }
    expect(tidied("/", {}).headers).not.toHaveProperty("origin");
  });

  test.each(["null", "evil", "http://", "http://\xf0", "\xff"])(
    "say of the origin %j that it is another",
    (origin) => expect(tidied("/", { origin }).headers.origin).toBe("null"),
  );
});
