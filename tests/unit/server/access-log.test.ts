import { expect, test } from "vitest";
import { loggedUrl } from "~/server/access-log.server";

test.each([
  ["/store.data?search=fan@shop.example", "/store.data"],
  ["/health#fan@shop.example?", "/health"],
  ["/fan%2540shop.example/x", "/(address)/x"],
  [`/store${"a".repeat(200)}`, `/store${"a".repeat(94)}`],
])("logs %s as %s", (url, logged) => expect(loggedUrl(url)).toBe(logged));

// With a quadratic pattern, this would take minutes.
test.each(["a", "/", "%25", "@"])("shortens a path of 300,000 × %s", (part) => {
  expect(loggedUrl(`/${part.repeat(300_000)}.data`).length).toBeLessThanOrEqual(100);
});
