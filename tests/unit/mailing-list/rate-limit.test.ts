import fc from "fast-check";
import { expect, test } from "vitest";
import { createRateLimit } from "~/mailing-list/rate-limit.server";

test("at the limit, a client must wait until an earlier request is a minute old", () => {
  const allow = createRateLimit(2);
  const times = [0, 30_000, 59_999, 60_000, 60_001, 90_000];
  expect(times.map((now) => allow("a", now))).toEqual([true, true, false, true, false, true]);
  expect(allow("b", 90_000)).toBe(true);
});

test("never allows more requests than the limit in any minute", () => {
  const arbitraryTimes = fc.array(fc.integer({ min: 0, max: 300_000 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), arbitraryTimes, (limit, times) => {
      const allow = createRateLimit(limit);
      const allowed = times.toSorted((a, b) => a - b).filter((now) => allow("a", now));
      for (const [i, now] of allowed.entries()) {
        expect(now - (allowed[i - limit] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(
          60_000,
        );
      }
    }),
  );
});
