import { subscribe } from "node:diagnostics_channel";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

// One at a time, because rendering needs only the CPU: two at the same time would both be late.
const queue = new PQueue({ concurrency: 1 });

/** Renders pages one at a time: urgent pages first, then the others, each in the order of the requests. */
export function renderInTurn<T>(render: () => Promise<T>, options: { isUrgent: boolean }) {
  return queue.add(() => answerOthers().then(render), { priority: Number(options.isUrgent) });
}

let connections = 0;
subscribe("net.server.socket", () => {
  connections += 1;
});

/**
 * Waits until the server has accepted all connections, sent the pages in memory, and noticed which visitors
 * left. A rendering blocks the event loop. Then libuv accepts one connection in each turn of the loop.
 * This function waits for a turn without a new connection, and gives up after a thousand turns.
 */
async function answerOthers(): Promise<void> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const before = connections;
    // The first call finishes the current turn. The second call waits for a whole turn.
    await setImmediate();
    await setImmediate();
    if (connections === before) return;
  }
}
