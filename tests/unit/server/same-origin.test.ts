import { describe, expect, test } from "vitest";
import { isSameOrigin } from "~/server/same-origin.server";

describe("a request is the store's own", () => {
  const host = { host: "shop.example" };
  test.each<[string, Record<string, string>]>([
    ["from the same origin", { ...host, "sec-fetch-site": "same-origin" }],
    ["from the shopper's own action, such as a reload", { ...host, "sec-fetch-site": "none" }],
    ["through a proxy that ends TLS", { ...host, origin: "https://shop.example" }],
    ["with a port", { host: "localhost:3000", origin: "http://localhost:3000" }],
    [
      "with upper case letters in the host",
      { host: "Shop.Example", origin: "https://shop.example" },
    ],
    ["from a client that is not a browser", host],
    [
      "with Sec-Fetch-Site from the same origin, whatever Origin is",
      { origin: "null", "sec-fetch-site": "same-origin" },
    ],
  ])("%s", (_, headers) => {
    expect(isSameOrigin(headers)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    [
      "from another site",
      { ...host, origin: "https://shop.example", "sec-fetch-site": "cross-site" },
    ],
    ["from another host of the same site", { ...host, "sec-fetch-site": "same-site" }],
    ["with another origin", { ...host, origin: "https://evil.example" }],
    ["with another port", { ...host, origin: "https://shop.example:8443" }],
    ["with an opaque origin", { ...host, origin: "null" }],
    ["without a Host to compare with", { origin: "https://shop.example" }],
  ])("not %s", (_, headers) => {
    expect(isSameOrigin(headers)).toBe(false);
  });
});
