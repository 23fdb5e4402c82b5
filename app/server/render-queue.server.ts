import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

/** Three seconds' work or less. Beyond it a form is refused before anything is done with it: what was done has to be told. */
const maxForms = 250;

/** In seconds, when to come again. */
export const retryAfter = "2";

let forms = 0;

/** Takes a place for a form until its response is closed, whose page is urgent then. False where there is none. */
export function takePlaceForForm(response: EventEmitter): boolean {
  if (forms >= maxForms) return false;
  forms += 1;
  response.once("close", () => {
    forms -= 1;
  });
  return true;
}

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
