import { expect, test, vi } from "vitest";

// Importing error-log starts its timer, so the timers must be fake before the import.
vi.useFakeTimers();
const { createErrorLog } = await import("~/server/error-log.server");

test("logs each line once a minute, and at most twenty lines a minute, apart from other logs", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const logError = createErrorLog();
  for (let i = 0; i < 100; i++) logError(new Error("locked"));
  expect(log.mock.calls).toEqual([["Error: locked"]]);
  for (let i = 1; i < 1_000; i++) logError(`request ${i} failed`);
  expect(log).toHaveBeenCalledTimes(20);
  createErrorLog()("another log's");
  expect(log.mock.lastCall).toEqual(["another log's"]);
  vi.advanceTimersByTime(60_000);
  logError(new Error("locked"));
  expect(log.mock.lastCall).toEqual(["Error: locked"]);
});
