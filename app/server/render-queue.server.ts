import { subscribe } from "node:diagnostics_channel";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

// Rendering is CPU-bound, so concurrent renders would only delay each other.
const queue = new PQueue({ concurrency: 1 });

/** Renders pages in order of arrival, but urgent pages first. */
export function renderInTurn<T>(render: () => Promise<T>, options: { isUrgent: boolean }) {
  return queue.add(() => answerOthers().then(render), { priority: Number(options.isUrgent) });
}

let connections = 0;
subscribe("net.server.socket", () => {
  connections += 1;
});

/**
 * Lets the server accept queued connections, send pages from memory, and notice which visitors have left. Connections
 * queue up while a page renders. libuv accepts one in each turn of the event loop, so this waits up to 1,000 turns.
 */
async function answerOthers(): Promise<void> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const before = connections;
    // The first call waits for the end of the current turn. The second call waits for a whole turn.
    await setImmediate();
    await setImmediate();
    if (connections === before) return;
  }
}
