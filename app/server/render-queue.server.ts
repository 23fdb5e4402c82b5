import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

/** A second's work or less: whoever would wait for longer had better come again. */
const maxWaiting = 100;

/** Three seconds' work or less. Beyond it a form is refused before anything is done with it: what was done has to be told. */
const maxForms = 250;

/** In seconds, when to come again. */
export const retryAfter = "2";

/** That so many wait already. */
export class QueueFullError extends Error {}

// One at a time: rendering is the CPU's work alone, and two at once are both late.
const queue = new PQueue({ concurrency: 1 });

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

/**
 * Runs a rendering when its turn comes, `isUrgent` ones first and however many wait. One whose signal is
 * aborted gives up its place, and is finished once it has begun.
 */
export async function queueRendering<Result>(
  render: () => Promise<Result>,
  { signal, isUrgent = false }: { signal: AbortSignal; isUrgent?: boolean },
): Promise<Result> {
  signal.throwIfAborted();
  if (!isUrgent && queue.size >= maxWaiting) throw new QueueFullError("Too many pages are awaited");
  // Not the signal itself: p-queue would begin the next one beside one that is aborted.
  const place = new AbortController();
  const leave = () => place.abort(signal.reason);
  signal.addEventListener("abort", leave);
  return queue.add(
    async () => {
      await answerOthers();
      place.signal.throwIfAborted();
      signal.removeEventListener("abort", leave);
      return render();
    },
    { signal: place.signal, priority: Number(isUrgent) },
  );
}

/** In connections. However many are made, something is rendered. */
const maxAnswered = 1000;

let connections = 0;
subscribe("net.server.socket", () => {
  connections += 1;
});

let answering: Promise<void> | undefined;

/**
 * Lets the server answer whatever is in memory to all who have connected, and hear of those who have left:
 * libuv accepts one in each turn. All who wait do so together.
 */
export function answerOthers(): Promise<void> {
  answering ??= waitUntilAccepted().finally(() => {
    answering = undefined;
  });
  return answering;
}

async function waitUntilAccepted(): Promise<void> {
  const last = connections + maxAnswered;
  // The end of this turn, in which one may have been accepted already.
  await setImmediate();
  for (let before = -1; before < connections && connections < last; ) {
    before = connections;
    await setImmediate();
  }
}
