import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { runInQueue } from "~/server/request-queue.server";

/** Imitates the response to a visitor who is still waiting. */
function waitingVisitor() {
  const visitor = {
    closed: false,
    headersSent: false,
    writeHead: vi.fn(() => {
      visitor.headersSent = true;
    }),
    end: vi.fn(),
  };
  return visitor as typeof visitor & ServerResponse;
}

/** Starts four tasks of a route that take until the returned function is called. */
async function fillQueue(route: string): Promise<() => void> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const task = vi.fn(() => finished);
  for (let i = 0; i < 4; i++) void runInQueue(route, waitingVisitor(), task);
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(4));
  return finish;
}

test("runs four tasks of a route at a time, without delaying other routes", async () => {
  const finish = await fillQueue("tour");
  const [fifth, other] = [vi.fn(), vi.fn()];
  const waiting = runInQueue("tour", waitingVisitor(), fifth);
  await runInQueue("store", waitingVisitor(), other);
  expect([other.mock.calls.length, fifth.mock.calls.length]).toEqual([1, 0]);
  finish();
  await waiting;
  expect(fifth).toHaveBeenCalledOnce();
});

test("does nothing for visitors who have left", async () => {
  const finish = await fillQueue("tour");
  const visitor = waitingVisitor();
  const task = vi.fn();
  const waiting = runInQueue("tour", visitor, task);
  visitor.closed = true;
  finish();
  await waiting;
  expect(task).not.toHaveBeenCalled();
  expect(visitor.writeHead).not.toHaveBeenCalled();
});

test("refuses visitors who have waited for ten seconds, even if no task ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const finish = await fillQueue("tour");
  const visitor = waitingVisitor();
  const task = vi.fn();
  const waiting = runInQueue("tour", visitor, task);
  vi.advanceTimersByTime(10_000);
  expect(visitor.writeHead).toHaveBeenCalledWith(503, expect.anything());
  finish();
  await waiting;
  expect(task).not.toHaveBeenCalled();
});
