import { subscribe } from "node:diagnostics_channel";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

// One at a time: a rendering only needs the CPU, and two at the same time are both late.
const queue = new PQueue({ concurrency: 1 });

/** Renders when it is its turn: urgent pages first, then in the order in which they were asked for. */
export function renderInTurn<T>(render: () => Promise<T>, options: { isUrgent: boolean }) {
  return queue.add(() => answerOthers().then(render), { priority: Number(options.isUrgent) });
}

let connections = 0;
subscribe("net.server.socket", () => {
  connections += 1;
});

/**
 * Waits until the server has accepted all connections, sent the pages in memory, and noticed the visitors who
 * left. After a rendering, which blocks the event loop, libuv accepts one connection in each turn of the loop:
 * this function waits for a turn without one. It gives up after a thousand turns.
 */
async function answerOthers(): Promise<void> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const before = connections;
    // The first one ends the present turn, and the second one a whole turn.
    await setImmediate();
    await setImmediate();
    if (connections === before) return;
  }
}
