import { expect, test } from "vitest";
import { createRateLimit } from "~/mailing-list/rate-limit.server";

test("at the limit, a client must wait until an earlier request is a minute old", () => {
  const allow = createRateLimit(2);
  const times = [0, 30_000, 59_999, 60_000, 60_001, 90_000];
  expect(times.map((now) => allow("a", now))).toEqual([true, true, false, true, false, true]);
  expect(allow("b", 90_000)).toBe(true);
});
