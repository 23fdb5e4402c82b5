import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isMalformed } from "~/server/malformed-requests.server";

const isRefused = (url: string, host: string[] = ["shop.example"]) =>
  isMalformed({ url, headersDistinct: { host } as NodeJS.Dict<string[]> } as IncomingMessage);

test("accepts every well-formed path and query", () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      expect(isRefused(`/${path}?${query}`)).toBe(false);
    }),
  );
});

test.each(["/caf%C3%A9", "/store?search=%zz", "//shop.example/store", "/http://shop.example/"])(
  "accepts the target %s",
  (url) => expect(isRefused(url)).toBe(false),
);

test.each(["/%", "/%zz?a=1", "/caf%E9", "*", "", "http://shop.example/store"])(
  "refuses the target %j",
  (url) => expect(isRefused(url)).toBe(true),
);

test.each(["shop.example", "SHOP.example:8080", "127.0.0.1:3000", "[::1]:3000", "my_host"])(
  "accepts the host %s",
  (host) => expect(isRefused("/", [host])).toBe(false),
);

test.each(["", "a b", "x:99999", "u:9@x", "[::1", "%zz", "x/y", ":80", "\xf0"])(
  "refuses the host %j",
  (host) => expect(isRefused("/", [host])).toBe(true),
);

test("refuses no host, and two hosts", () => {
  expect(isRefused("/", [])).toBe(true);
  expect(isRefused("/", ["shop.example", "shop.example"])).toBe(true);
});
