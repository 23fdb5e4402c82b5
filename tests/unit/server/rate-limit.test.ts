import fc from "fast-check";
import { expect, test } from "vitest";
import { createRateLimit } from "~/server/rate-limit.server";

test("requests are allowed up to the limit, and again once the earlier ones are a minute old", () => {
  const allow = createRateLimit(2);
  const times = [0, 30_000, 59_999, 60_000, 60_001, 90_000];
  expect(times.map((now) => allow("a", now))).toEqual([true, true, false, true, false, true]);
});

test("no minute has more allowed requests than the limit", () => {
  const times = fc.array(fc.integer({ min: 0, max: 300_000 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), times, (limit, times) => {
      const allow = createRateLimit(limit);
      const allowed = times.toSorted((a, b) => a - b).filter((now) => allow("a", now));
      for (const start of allowed) {
        const within = allowed.filter((now) => now >= start && now < start + 60_000);
        expect(within.length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test("each client has its own limit", () => {
  const allow = createRateLimit(2);
  const requests = [1, 2, 3].flatMap((now) => [allow("a", now), allow("b", now)]);
  expect(requests).toEqual([true, true, true, true, false, false]);
  expect(allow("a", 60_001)).toBe(true);
});

test("the last ten thousand clients are remembered", () => {
  const allow = createRateLimit(1);
  for (let i = 0; i < 10_000; i++) allow(`client ${i}`, 0);
  expect(allow("client 0", 1)).toBe(false);
  allow("another", 1);
  expect(allow("client 1", 1)).toBe(true);
});
