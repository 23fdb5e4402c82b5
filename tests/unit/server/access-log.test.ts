// @ts-expect-error: the package has no types.
import morgan from "morgan";
import { expect, test } from "vitest";
import { loggedUrl, shortenAccessLog } from "~/server/access-log.server";

test.each([
  ["/store.data?search=fan@shop.example", "/store.data"],
  ["/health#fan@shop.example?", "/health"],
  [`/store${"a".repeat(200)}`, `/store${"a".repeat(94)}`],
])("logs %s as %s", (originalUrl, logged) => {
  shortenAccessLog();
  const line = morgan.compile(":method :url");
  expect(line(morgan, { method: "GET", url: "/x", originalUrl }, {})).toBe(`GET ${logged}`);
});

// With a quadratic pattern, this would take minutes.
test.each(["a", "/", "%25", "@"])("shortens a path of 300,000 × %s", (part) => {
  expect(loggedUrl(`/${part.repeat(300_000)}.data`).length).toBeLessThanOrEqual(100);
});
