import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

/** Each route has its own queue, so that a slow loader delays only its own route. */
const queues = new Map<string, PQueue>();

let lastPause = Promise.resolve();

/**
 * Runs at most four tasks of a route at a time. A shared page's task lasts until the page is rendered, so few loaded
 * pages are in memory. Other tasks end when React Router gets the request, so a flood of them can't delay other routes.
 * If the visitor no longer waits, skips the task and returns undefined.
 */
export async function runInQueue<Result>(
  routeId: string,
  response: ServerResponse,
  task: () => Promise<Result>,
): Promise<Result | undefined> {
  const queue = queues.get(routeId) ?? new PQueue({ concurrency: 4 });
  queues.set(routeId, queue);
  return queue.add(async () => {
    lastPause = lastPause.then(pause);
    await lastPause;
    return response.closed || response.headersSent ? undefined : task();
  });
}

/**
 * Lets the server answer other requests. libuv accepts one connection in each turn of the event loop, so this takes
 * twenty turns. With one turn, the home page would take ten times as long beside 500 searchers (`npm run bench`).
 */
async function pause(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}
