import { setImmediate } from "node:timers/promises";

let lastPause = Promise.resolve();

/** Lets requests start one after the other. Doesn't wait until they end, so a slow loader delays nobody else. */
export function waitInQueue(): Promise<void> {
  lastPause = lastPause.then(pause);
  return lastPause;
}

/**
 * Lets the server answer other requests. libuv accepts one connection in each turn of the event loop, so this takes
 * twenty turns. With one turn, the home page would take ten times as long beside 500 searchers (`npm run bench`).
 */
async function pause(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}
