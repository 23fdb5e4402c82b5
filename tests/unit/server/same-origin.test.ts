import { expect, test, vi } from "vitest";
import { isSameOrigin } from "~/server/same-origin.server";

const host = "shop.example";

test.each<[string, Record<string, string>]>([
  ["from the same origin", { host, "sec-fetch-site": "same-origin", origin: "null" }],
  ["by the shopper's own action", { host, "sec-fetch-site": "none" }],
  ["through a proxy that terminates TLS", { host, origin: "https://shop.example" }],
  ["with capitals in the host", { host: "Shop.Example", origin: "https://shop.example" }],
  ["from a client that isn't a browser", { host }],
])("accepts a form sent %s", (_, headers) => {
  expect(isSameOrigin(new Headers(headers))).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ["from another host of the same site", { host, "sec-fetch-site": "same-site" }],
  ["with another origin", { host, origin: "https://evil.example" }],
  ["with another port", { host, origin: "https://shop.example:8443" }],
  ["with an opaque origin", { host, origin: "null" }],
  ["from a file", { host, origin: "file://" }],
])("refuses a form sent %s", (_, headers) => {
  expect(isSameOrigin(new Headers(headers))).toBe(false);
});

test("accepts SITE_URL's host, because a proxy may have replaced Host", () => {
  vi.stubEnv("SITE_URL", "https://shop.example");
  const isFrom = (origin: string) => isSameOrigin(new Headers({ host: "127.0.0.1:3000", origin }));
  expect(isFrom("https://shop.example"), "from the store").toBe(true);
  expect(isFrom("https://evil.example"), "from another site").toBe(false);
});
