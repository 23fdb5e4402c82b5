import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createClientRateLimit, createRateLimit } from "~/server/rate-limit.server";

// Before the library that forgets clients is loaded, which keeps the clock that it finds.
vi.hoisted(() => vi.useFakeTimers().advanceTimersByTime(1));

test("requests are allowed up to the limit, and again once the earlier ones are a minute old", () => {
  const allow = createRateLimit(2);
  expect([0, 30_000, 59_999, 60_000, 60_001, 90_000].map(allow)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});

test("no minute has more allowed requests than the limit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 300_000 })),
      (limit, times) => {
        const allow = createRateLimit(limit);
        const allowed = times.toSorted((a, b) => a - b).filter((now) => allow(now));
        for (const start of allowed) {
          const within = allowed.filter((now) => now >= start && now < start + 60_000);
          expect(within.length).toBeLessThanOrEqual(limit);
        }
      },
    ),
  );
});

test("each client has a limit of its own", () => {
  const allow = createClientRateLimit(2);
  const requests = [1, 2, 3].flatMap((now) => [allow("a", now), allow("b", now)]);
  expect(requests).toEqual([true, true, true, true, false, false]);
  expect(allow("a", 60_001)).toBe(true);
});

test.each([
  [1_000, false],
  [59_999, false],
  [60_000, true],
])(
  "a client that has used up its limit comes back after %i milliseconds: %s",
  (time, isAllowed) => {
    const allow = createClientRateLimit(1);
    expect(allow("a", performance.now())).toBe(true);
    vi.advanceTimersByTime(time);
    expect(allow("a", performance.now())).toBe(isAllowed);
  },
);

test("a client's requests count for a minute each, not for the first one's", () => {
  const allow = createClientRateLimit(2);
  const allowed = [0, 59_000, 60_500, 60_600].map((time, i, times) => {
    vi.advanceTimersByTime(time - (times[i - 1] ?? 0));
    return allow("a", performance.now());
  });
  expect(allowed).toEqual([true, true, true, false]);
});

test("the clients of a minute are forgotten from the ten thousandth on", () => {
  const allow = createClientRateLimit(1);
  for (let i = 0; i < 10_000; i++) allow(`client ${i}`, 0);
  expect(allow("client 9999", 1)).toBe(false);
  expect(allow("client 0", 1)).toBe(false);
  allow("another", 1);
  expect(allow("client 1", 1)).toBe(true);
});
