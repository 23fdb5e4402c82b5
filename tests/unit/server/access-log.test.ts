import fc from "fast-check";
// @ts-expect-error: it comes without types.
import morgan from "morgan";
import { expect, test } from "vitest";
import { loggedUrl, shortenAccessLog } from "~/server/access-log.server";

test.each([
  "/",
  "/store.data?search=mug&category=merch",
  "/health",
  "/_.data?index",
  "/%25zz?a=1?b",
])("%s is logged as it is", (url) => expect(loggedUrl(url)).toBe(url));

test.each([
  ["/store.data?search=fan@shop.example&category=all", "/store.data?search=(address)&category=all"],
  ["/store.data?search=from+fan%40shop.example", "/store.data?search=(address)"],
  ["/health?fan%252540shop.example", "/health?(address)"],
  ["/fan@shop.example/x.data", "/(address)/x.data"],
  [`/x.data?${"a".repeat(90)}=fan@shop.example`, `/x.data?${"a".repeat(90)}=(...`],
])("of %s no email address is logged", (url, logged) => expect(loggedUrl(url)).toBe(logged));

test("of any URL a hundred characters are logged, and no @", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\/[@%0245a?&=/]*$/, { maxLength: 4_000 }), (url) => {
      const logged = loggedUrl(url);
      expect(logged.length).toBeLessThanOrEqual(103);
      expect(logged).not.toMatch(/@|%40/);
    }),
  );
});

test("of a URL a hundred characters are logged, no less and no more", () => {
  const url = `/store.data?search=${"a".repeat(81)}`;
  expect(loggedUrl(url)).toBe(url);
  expect(loggedUrl(`${url}a`)).toBe(`${url}...`);
});

test("the access log has URLs in this form", () => {
  shortenAccessLog();
  // As react-router-serve writes its lines.
  const line = morgan.compile(":method :url");
  const request = { method: "GET", url: "/x", originalUrl: "/health?fan@shop.example" };
  expect(line(morgan, request, {})).toBe("GET /health?(address)");
});
