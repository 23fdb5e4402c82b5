import { afterEach, expect, test, vi } from "vitest";
import { createErrorLog, logRepetitions } from "~/server/error-log.server";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
/** In milliseconds, instead of a minute. */
const interval = 50;

afterEach(() => log.mockClear());

test("an error is logged once, then the number of its repetitions, and again after a pause", async () => {
  const logError = createErrorLog("Others", interval);
  for (let i = 0; i < 100; i++) logError(new Error("locked"));
  expect(log.mock.calls).toEqual([["Error: locked"]]);
  await vi.waitFor(() => {
    expect(log.mock.lastCall).toEqual(["Error: locked (99 more in the last minute)"]);
  });
  await vi.waitFor(
    () => {
      logError(new Error("locked"));
      expect(log.mock.lastCall).toEqual(["Error: locked"]);
    },
    { interval: interval * 5, timeout: 5_000 },
  );
});

test("repetitions are not lost when the store stops", () => {
  const logError = createErrorLog("Others");
  for (let i = 0; i < 3; i++) logError("locked");
  logRepetitions();
  expect(log.mock.calls).toEqual([["locked"], ["locked (2 more in the last minute)"]]);
});

test("of more kinds than can be remembered, the others are counted together, in each log", async () => {
  const logError = createErrorLog("Others", interval);
  const logOther = createErrorLog("Others", interval);
  for (let i = 0; i < 1_000; i++) logError(`request ${i} failed`);
  expect(log).toHaveBeenCalledTimes(21);
  logOther("locked");
  expect(log.mock.lastCall).toEqual(["locked"]);
  await vi.waitFor(() => {
    expect(log.mock.lastCall).toEqual(["Others (979 more in the last minute)"]);
  });
});
