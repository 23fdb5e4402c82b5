import fc from "fast-check";
// @ts-expect-error: it comes without types.
import morgan from "morgan";
import { expect, test } from "vitest";
import { loggedUrl, shortenAccessLog } from "~/server/access-log.server";

test.each([
  ["/store.data?search=mug&category=merch", "/store.data?search=mug&category=merch"],
  ["/store.data?search=fan@shop.example&category=all", "/store.data?search=(address)&category=all"],
  ["/store.data?search=from+fan%40shop.example", "/store.data?search=(address)"],
  ["/health?fan%252540shop.example", "/health?(address)"],
  ["/fan@shop.example/x.data", "/(address)/x.data"],
  ["/".padEnd(101, "a"), `${"/".padEnd(100, "a")}...`],
])("logs %s as %s", (url, logged) => expect(loggedUrl(url)).toBe(logged));

test("logs about a hundred characters of any URL, and no @", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\/[@%0245a?&=/]*$/, { maxLength: 4_000 }), (url) => {
      expect(loggedUrl(url).length).toBeLessThanOrEqual(103);
      expect(loggedUrl(url)).not.toMatch(/@|%40/);
    }),
  );
});

test("shortens the URLs in react-router-serve's access log", () => {
  shortenAccessLog();
  const request = { method: "GET", url: "/x", originalUrl: "/health?fan@shop.example" };
  expect(morgan.compile(":method :url")(morgan, request, {})).toBe("GET /health?(address)");
});
