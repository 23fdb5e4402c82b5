import { subscribe } from "node:diagnostics_channel";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

// Rendering is CPU-bound, so concurrent renderings would only delay each other.
const queue = new PQueue({ concurrency: 1 });

/** Renders pages one at a time: first the urgent pages, then the others, each group in order of arrival. */
export function renderInTurn<T>(render: () => Promise<T>, options: { isUrgent: boolean }) {
  return queue.add(() => answerOthers().then(render), { priority: Number(options.isUrgent) });
}

let connections = 0;
subscribe("net.server.socket", () => {
  connections += 1;
});

/**
 * Waits until the server has accepted all connections, sent the pages in memory, and noticed which visitors
 * left. Connections queue up while a page renders, and libuv accepts only one connection in each turn of the
 * event loop. So this function waits until a turn brings no new connection, or a thousand turns have passed.
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
