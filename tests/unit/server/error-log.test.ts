import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createErrorLog } from "~/server/error-log.server";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
const aMinute = 60_000;

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  log.mockClear();
  vi.useRealTimers();
});

test("an error is logged once, then the number of its repetitions, and again after a pause", () => {
  const logError = createErrorLog("Others");
  for (let i = 0; i < 100; i++) logError(new Error("locked"));
  expect(log.mock.calls).toEqual([["Error: locked"]]);
  vi.advanceTimersByTime(aMinute);
  expect(log.mock.lastCall).toEqual(["Error: locked (99 more in the last minute)"]);
  logError(new Error("locked"));
  vi.advanceTimersByTime(2 * aMinute);
  expect(log.mock.lastCall).toEqual(["Error: locked (1 more in the last minute)"]);
  logError(new Error("locked"));
  expect(log.mock.lastCall).toEqual(["Error: locked"]);
});

test("of more kinds than can be remembered, the others are counted together, in each log", () => {
  const logError = createErrorLog("Others");
  const logOther = createErrorLog("Others");
  for (let i = 0; i < 1_000; i++) logError(`request ${i} failed`);
  expect(log).toHaveBeenCalledTimes(21);
  logOther("locked");
  expect(log.mock.lastCall).toEqual(["locked"]);
  vi.advanceTimersByTime(aMinute);
  expect(log.mock.lastCall).toEqual(["Others (979 more in the last minute)"]);
});
