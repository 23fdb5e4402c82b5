import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";

let lastPause = Promise.resolve();

/**
 * Starts tasks one after the other, but doesn't wait until they end, so that a slow loader delays nobody else. Skips a
 * task and returns undefined if its visitor no longer waits.
 */
export async function runInQueue<Result>(
  response: ServerResponse,
  task: () => Promise<Result>,
): Promise<Result | undefined> {
  lastPause = lastPause.then(pause);
  await lastPause;
  return response.closed || response.headersSent ? undefined : task();
}

/**
 * Lets the server answer other requests. libuv accepts one connection in each turn of the event loop, so this takes
 * twenty turns. With one turn, the home page would take ten times as long beside 500 searchers (`npm run bench`).
 */
async function pause(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}
