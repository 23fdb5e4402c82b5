import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeRequestTarget } from "~/server/request-target.server";

function normalize(url: string, host: string[] | null = ["shop.example"]) {
  const request = {
    url,
    headers: {},
    headersDistinct: { ...(host && { host }) },
  } as IncomingMessage;
  return normalizeRequestTarget(request) && `${request.headers.host} ${request.url}`;
}

test("accepts every well-formed path, even with a malformed query", () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      expect(normalize(`/${path}?${query}`)).toBe(`shop.example /${path}?${query}`);
    }),
  );
  expect(normalize("/store?search=%zz")).toBe("shop.example /store?search=%zz");
});

test.each<[string, expected: string | false]>([
  ["http://other.example/store", "other.example /store"],
  ["HTTPS://other.example:80?a=/", "other.example:80 /?a=/"],
  ["*", false],
  ["ftp://x/", false],
  ["http:///", false],
  ["http://a@b/", false],
])("for the target %j, the host and the path are %j", (url, expected) => {
  expect(normalize(url)).toBe(expected);
});

test.each([
  [true, ["shop.example", "SHOP.example:80", "127.0.0.1:3000", "[::1]:3000", "my_host"]],
  [false, ["", "a b", "x:99999", "u:9@x", "[::1", "%zz", "x/y", ":80", "\xf0"]],
])("returns %s for each of the hosts %j", (expected, hosts) => {
  for (const host of hosts)
    expect([host, normalize("/", [host])]).toEqual([host, expected && `${host} /`]);
});

test("accepts a request without a Host header, but not one with two", () => {
  expect(normalize("/", null)).toBe("localhost /");
  expect(normalize("/", ["shop.example", "shop.example"])).toBe(false);
});
