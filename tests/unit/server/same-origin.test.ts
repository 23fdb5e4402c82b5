import { expect, test, vi } from "vitest";
import { isSameOrigin } from "~/server/same-origin.server";

const host = "shop.example";

test.each<[boolean, string, Record<string, string>]>([
  [true, "from the same origin", { host, "sec-fetch-site": "same-origin", origin: "null" }],
  [true, "by the shopper's own action", { host, "sec-fetch-site": "none" }],
  [true, "through a proxy that terminates TLS", { host, origin: "https://shop.example" }],
  [true, "with a port", { host: "localhost:3000", origin: "http://localhost:3000" }],
  [true, "with capitals in the host", { host: "Shop.Example", origin: "https://shop.example" }],
  [true, "from a client that isn't a browser", { host }],
  [false, "from another site", { host, "sec-fetch-site": "cross-site", origin: `https://${host}` }],
  [false, "from another host of the same site", { host, "sec-fetch-site": "same-site" }],
  [false, "with another origin", { host, origin: "https://evil.example" }],
  [false, "with another port", { host, origin: "https://shop.example:8443" }],
  [false, "with an opaque origin", { host, origin: "null" }],
  [false, "with an origin that isn't a URL", { host, origin: "http://\xf0" }],
  [false, "from a file", { host, origin: "file://" }],
  [false, "without a host to compare", { origin: "https://shop.example" }],
])("%s for a form sent %s", (expected, _, headers) => {
  expect(isSameOrigin(new Headers(headers))).toBe(expected);
});

test("accepts SITE_URL's host, because a proxy may have replaced Host", () => {
  vi.stubEnv("SITE_URL", "https://shop.example");
  const isFrom = (origin: string) => isSameOrigin(new Headers({ host: "127.0.0.1:3000", origin }));
  expect(isFrom("http://shop.example")).toBe(true);
  expect(isFrom("http://evil.example")).toBe(false);
});
