import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import {
  createClientRateLimit,
  createRateLimit,
  readNumber,
  readSignUpLimits,
} from "~/mailing-list/rate-limit.server";

afterEach(() => {
  vi.unstubAllEnvs();
});

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

test("the clients of a minute are forgotten from the ten thousandth on", () => {
  const allow = createClientRateLimit(1);
  for (let i = 0; i < 10_000; i++) allow(`client ${i}`, 0);
  expect(allow("client 9999", 1)).toBe(false);
  expect(allow("client 0", 1)).toBe(false);
  allow("another", 1);
  expect(allow("client 1", 1)).toBe(true);
});

test("three hundred sign-ups a minute are kept, twenty of one client, unless set otherwise", () => {
  vi.stubEnv("SIGN_UPS_PER_MINUTE", undefined);
  vi.stubEnv("SIGN_UPS_PER_CLIENT", undefined);
  expect(readSignUpLimits()).toEqual({ perMinute: 300, perClient: 20 });
  vi.stubEnv("SIGN_UPS_PER_MINUTE", "5");
  vi.stubEnv("SIGN_UPS_PER_CLIENT", "2");
  expect(readSignUpLimits()).toEqual({ perMinute: 5, perClient: 2 });
});

test("a minimum of 0 allows it", () => {
  vi.stubEnv("PROXIES", "0");
  expect(readNumber("PROXIES", 1, 0)).toBe(0);
});

test.each([
  [undefined, 300],
  ["", 300],
  ["12", 12],
])("the setting %j is read as %j", (text, limit) => {
  vi.stubEnv("LIMIT", text);
  expect(readNumber("LIMIT", 300)).toBe(limit);
});

test.each(["0", "-5", "1.5", "1e3", "lots", "99999999999999999999"])(
  "the setting %j is rejected with an error that names it",
  (text) => {
    vi.stubEnv("LIMIT", text);
    expect(() => readNumber("LIMIT", 300)).toThrow(`LIMIT must be a whole number not below 1`);
  },
);
