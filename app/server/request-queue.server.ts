import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";
import { sendStatus } from "./security-headers.server";

/** Each route has its own queue, so that a slow loader delays only its own route. */
const queues = new Map<string, PQueue>();

let lastPause = Promise.resolve();

/**
 * Runs at most four tasks of a route at a time, because a page that loads or renders needs more memory than a visitor
 * who waits. Skips visitors who have left, and refuses visitors who have waited for ten seconds.
 */
export async function runInQueue(
  routeId: string,
  response: ServerResponse,
  task: () => Promise<void>,
): Promise<void> {
  const queue = queues.get(routeId) ?? new PQueue({ concurrency: 4 });
  queues.set(routeId, queue);
  const timer = setTimeout(() => sendStatus(response, 503), 10_000);
  await queue.add(async () => {
    lastPause = lastPause.then(pause);
    await lastPause;
    clearTimeout(timer);
    if (!response.closed && !response.headersSent) await task();
  });
}

/**
 * Lets the server answer other requests. libuv accepts one connection in each turn of the event loop, so this takes
 * twenty turns. Without it, the home page would take three times as long beside 500 searchers (`npm run bench`).
 */
async function pause(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}
