import { beforeEach, expect, test, vi } from "vitest";

// The log's minutes begin when it is imported.
vi.useFakeTimers();
const { createErrorLog } = await import("~/server/error-log.server");
const log = vi.spyOn(console, "error").mockImplementation(() => {});

beforeEach(() => void log.mockClear());

test("logs an error once, then the number of its repetitions, and again after a pause", () => {
  const logError = createErrorLog("Others");
  for (let i = 0; i < 100; i++) logError(new Error("locked"));
  expect(log.mock.calls).toEqual([["Error: locked"]]);
  vi.advanceTimersByTime(60_000);
  expect(log.mock.lastCall).toEqual(["Error: locked (99 more in the last minute)"]);
  vi.advanceTimersByTime(60_000);
  logError(new Error("locked"));
  expect(log.mock.lastCall).toEqual(["Error: locked"]);
});

test("counts further kinds of errors together, in each log by itself", () => {
  const logError = createErrorLog("Others");
  for (let i = 0; i < 1_000; i++) logError(`request ${i} failed`);
  expect(log).toHaveBeenCalledTimes(21);
  createErrorLog("Others")("locked");
  expect(log.mock.lastCall).toEqual(["locked"]);
  vi.advanceTimersByTime(60_000);
  expect(log.mock.lastCall).toEqual(["Others (979 more in the last minute)"]);
});
