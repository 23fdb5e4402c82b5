import { setImmediate } from "node:timers/promises";

let lastTurn = Promise.resolve();

/**
 * Starts the rendering of pages one after the other, and lets the server answer other requests in between. libuv accepts
 * one connection in each turn of the event loop, so this takes twenty turns. If pages started together, the home page
 * would take three times as long beside 500 searchers (`npm run bench`).
 */
export function waitForTurn(): Promise<void> {
  lastTurn = lastTurn.then(async () => {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  });
  return lastTurn;
}
