import { setImmediate } from "node:timers/promises";

/** Returns a function that lets pages start to render one after the other. A slow loader delays nobody else. */
export function createRenderQueue(): () => Promise<void> {
  let lastPause = Promise.resolve();
  return function waitForTurn() {
    lastPause = lastPause.then(pause);
    return lastPause;
  };
}

/**
 * Lets the server answer other requests. libuv accepts one connection in each turn of the event loop, so this takes
 * twenty turns. With one turn, the home page would take ten times as long beside 500 searchers (`npm run bench`). Turns
 * are long if clients send a lot, so the pause ends after fifty milliseconds.
 */
async function pause(): Promise<void> {
  const end = performance.now() + 50;
  for (let turn = 0; turn < 20 && performance.now() < end; turn += 1) await setImmediate();
}
