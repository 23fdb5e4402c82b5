import { expect, test, vi } from "vitest";

// Importing error-log starts its timer, so the timers must be fake before the import.
vi.useFakeTimers();
const { createErrorLog } = await import("~/server/error-log.server");

test("logs an error once, counts its repetitions, and treats all kinds of error after the twentieth as one", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const logError = createErrorLog("Others");
  for (let i = 0; i < 100; i++) logError(new Error("locked"));
  expect(log.mock.calls).toEqual([["Error: locked"]]);
  vi.advanceTimersByTime(60_000);
  expect(log.mock.lastCall).toEqual(["Error: locked (99 more in the last minute)"]);
  vi.advanceTimersByTime(60_000);
  logError(new Error("locked"));
  expect(log.mock.lastCall).toEqual(["Error: locked"]);

  for (let i = 1; i < 1_000; i++) logError(`request ${i} failed`);
  expect(log).toHaveBeenCalledTimes(23);
  createErrorLog("Others")("another log's");
  expect(log.mock.lastCall).toEqual(["another log's"]);
  vi.advanceTimersByTime(60_000);
  expect(log.mock.lastCall).toEqual(["Others (979 more in the last minute)"]);
});
