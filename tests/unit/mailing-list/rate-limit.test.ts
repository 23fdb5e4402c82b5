import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { allowPerMinute, readBound } from "~/mailing-list/rate-limit.server";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("allows so many a minute, and more as they get older than that", () => {
  const allow = allowPerMinute(2);
  expect([0, 30_000, 59_999, 60_000, 60_001, 90_000].map(allow)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});

test("never allows more than the bound in any minute", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 300_000 })),
      (bound, moments) => {
        const allow = allowPerMinute(bound);
        const allowed = moments.toSorted((a, b) => a - b).filter((now) => allow(now));
        for (const start of allowed) {
          const within = allowed.filter((now) => now >= start && now < start + 60_000);
          expect(within.length).toBeLessThanOrEqual(bound);
        }
      },
    ),
  );
});

test.each([
  [undefined, 300],
  ["", 300],
  ["12", 12],
])("reads the setting %j", (text, bound) => {
  vi.stubEnv("BOUND", text);
  expect(readBound("BOUND", 300)).toBe(bound);
});

test.each(["0", "-5", "1.5", "1e3", "lots", "99999999999999999999"])(
  "refuses the setting %j by name",
  (text) => {
    vi.stubEnv("BOUND", text);
    expect(() => readBound("BOUND", 300)).toThrow(`BOUND must be a whole number above 0`);
  },
);
