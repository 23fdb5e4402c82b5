import { subscribe } from "node:diagnostics_channel";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

/** In seconds, when to come again. */
export const retryAfter = "2";

// One at a time: a rendering only needs the CPU, and two at the same time are both late.
const queue = new PQueue({ concurrency: 1 });

/** Renders when it is its turn: urgent pages first, then in the order in which they were asked for. */
export function renderInTurn<Result>(
  render: () => Promise<Result>,
  { isUrgent }: { isUrgent: boolean },
): Promise<Result> {
  const renderLast = async () => {
    await answerOthers();
    return render();
  };
  return queue.add(renderLast, { priority: Number(isUrgent) });
}

/** In connections. A rendering does not wait for more. */
const maxAnswered = 1000;

let connections = 0;
subscribe("net.server.socket", () => {
  connections += 1;
});

/**
 * Waits until the server has accepted every connection, has answered requests for a page in memory, and has
 * noticed the visitors who left. A rendering blocks the event loop, and after it libuv accepts only
 * one connection in each turn of the loop. So this function waits until a whole turn brings none.
 */
async function answerOthers(): Promise<void> {
  const last = connections + maxAnswered;
  let before: number;
  do {
    before = connections;
    // The first one ends the present turn, and the second one a whole turn.
    await setImmediate();
    await setImmediate();
  } while (before < connections && connections < last);
}
