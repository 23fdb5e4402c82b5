import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createErrorLog, logError } from "~/server/error-log.server";

const log = vi.spyOn(console, "error").mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  log.mockClear();
});

test("errors of one kind are logged once, and then by their number once a minute", () => {
  for (let i = 0; i < 100; i++) logError(new Error("locked"));
  expect(log.mock.calls).toEqual([["Error: locked"]]);
  vi.advanceTimersByTime(60_000);
  expect(log.mock.lastCall).toEqual(["Error: locked (99 more in the last minute)"]);
  logError(new Error("locked"));
  vi.advanceTimersByTime(60_000);
  expect(log.mock.lastCall).toEqual(["Error: locked (1 more in the last minute)"]);
  vi.advanceTimersByTime(60_000);
  expect(log).toHaveBeenCalledTimes(3);
});

test("after a minute without it, an error is logged at once", () => {
  logError("full");
  vi.advanceTimersByTime(60_000);
  logError("full");
  expect(log.mock.calls).toEqual([["full"], ["full"]]);
});

test("of more kinds than can be remembered, the others are counted together", () => {
  for (let i = 0; i < 1_000; i++) logError(`request ${i} failed`);
  expect(log).toHaveBeenCalledTimes(21);
  vi.advanceTimersByTime(60_000);
  expect(log.mock.lastCall).toEqual(["Other errors (979 more in the last minute)"]);
});

test("however many kinds one log gets, those of another are logged", () => {
  const logOther = createErrorLog("Others");
  for (let i = 0; i < 30; i++) logOther(i);
  log.mockClear();
  logError("locked");
  expect(log.mock.calls).toEqual([["locked"]]);
});
