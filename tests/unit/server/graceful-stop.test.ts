import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
const signals = new Map<string | symbol, () => void>();

let trackResponse: typeof import("~/server/graceful-stop.server").trackResponse;

beforeEach(async () => {
  vi.useFakeTimers();
  exit.mockClear();
  signals.clear();
  // The signals are sent by hand: Vitest's own process has uses for the real ones.
  vi.spyOn(process, "once").mockImplementation((signal, listener) => {
    signals.set(signal, listener);
    return process;
  });
  vi.resetModules();
  const { stopGracefully, ...module } = await import("~/server/graceful-stop.server");
  trackResponse = module.trackResponse;
  stopGracefully();
});

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(process.once).mockRestore();
});

const stop = (signal = "SIGTERM") => signals.get(signal)?.();

/** A response that is being sent. */
function open({ headersSent = false } = {}) {
  const response = Object.assign(new EventEmitter(), { headersSent, setHeader: vi.fn() });
  trackResponse(response as unknown as ServerResponse);
  return response;
}

test.each(["SIGTERM", "SIGINT"])("%s ends a store that sends nothing at once", (signal) => {
  open().emit("close");
  expect(exit).not.toHaveBeenCalled();
  stop(signal);
  expect(exit).toHaveBeenCalledOnce();
  expect([...signals.keys()]).toEqual(["SIGTERM", "SIGINT"]);
});

test("a store that is sending ends with the last response, also one that began meanwhile", () => {
  const first = open();
  stop();
  const second = open();
  first.emit("close");
  expect(exit).not.toHaveBeenCalled();
  second.emit("close");
  expect(exit).toHaveBeenCalledOnce();
});

test("a store whose client takes nothing ends after nine seconds, before Docker kills it", () => {
  open();
  stop();
  vi.advanceTimersByTime(8_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledOnce();
});

test("no connection is kept after a response that ends later than the signal", () => {
  const [early, begun, sent] = [open(), open(), open({ headersSent: true })];
  early.emit("close");
  expect(begun.setHeader).not.toHaveBeenCalled();
  stop();
  const late = open();
  expect(begun.setHeader.mock.calls).toEqual([["Connection", "close"]]);
  expect(late.setHeader.mock.calls).toEqual([["Connection", "close"]]);
  for (const { setHeader } of [early, sent]) expect(setHeader).not.toHaveBeenCalled();
});
