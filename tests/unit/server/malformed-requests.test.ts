import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isMalformed } from "~/server/malformed-requests.server";

const isRefused = (url: string, host: string[] = ["shop.example"]) =>
  isMalformed({ url, headersDistinct: { host } as NodeJS.Dict<string[]> } as IncomingMessage);

test("accepts every well-formed path, even with a malformed query", () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      expect(isRefused(`/${path}?${query}`)).toBe(false);
    }),
  );
  expect(isRefused("/store?search=%zz")).toBe(false);
});

test.each(["/%", "/%zz?a=1", "/caf%E9", "*", "http://shop.example/store"])(
  "refuses the target %j",
  (url) => expect(isRefused(url)).toBe(true),
);

test.each([
  [false, ["shop.example", "SHOP.example:80", "127.0.0.1:3000", "[::1]:3000", "my_host"]],
  [true, ["", "a b", "x:99999", "u:9@x", "[::1", "%zz", "x/y", ":80", "\xf0"]],
])("returns %s for each of the hosts %j", (expected, hosts) => {
  for (const host of hosts) expect([host, isRefused("/", [host])]).toEqual([host, expected]);
});

test("refuses a request with no Host header or two Host headers", () => {
  expect(isRefused("/", [])).toBe(true);
  expect(isRefused("/", ["shop.example", "shop.example"])).toBe(true);
});
