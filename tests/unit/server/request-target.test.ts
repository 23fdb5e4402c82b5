import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { normalizeRequestTarget } from "~/server/request-target.server";

function normalize(url: string, ...host: string[]) {
  const headersDistinct = host.length > 0 ? { host } : {};
  const request = { url, headers: {}, headersDistinct } as IncomingMessage;
  return normalizeRequestTarget(request) && `${request.headers.host} ${request.url}`;
}

test.each<[string, expected: string | false]>([
  ["/a;b=c/%C3%A9//?x=%zz", "shop.example /a;b=c/%C3%A9//?x=%zz"],
  ["http://other.example/store", "other.example /store"],
  ["HTTPS://other.example:80?a=/", "other.example:80 /?a=/"],
  ["*", false],
  ["ftp://x/", false],
  ["http:///", false],
  ["http://a@b/", false],
])("for the target %j, the host and the path are %j", (url, expected) => {
  expect(normalize(url, "shop.example")).toBe(expected);
});

test.each(["SHOP.example:80", "127.0.0.1:3000", "[::1]:3000", "my_host"])(
  "accepts the host %j",
  (host) => expect(normalize("/", host)).toBe(`${host} /`),
);

test.each(["", "a b", "x:99999", "u:9@x", "[::1", "%zz", "x/y", ":80", "\xf0"])(
  "refuses the host %j",
  (host) => expect(normalize("/", host)).toBe(false),
);

test("accepts a request without a Host header, but not one with two", () => {
  expect(normalize("/")).toBe("localhost /");
  expect(normalize("/", "shop.example", "shop.example")).toBe(false);
});
