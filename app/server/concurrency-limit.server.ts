import PQueue from "p-queue";

/** Each route has its own queue, so that a slow loader delays only its own route. */
const queues = new Map<string, PQueue>();

/** Runs four tasks of a route at a time, while at most a thousand wait. Returns undefined if there are more. */
export function limitConcurrency<Result>(
  route: string,
  task: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> | undefined {
  const queue = queues.get(route) ?? new PQueue({ concurrency: 4 });
  queues.set(route, queue);
  return queue.size < 1000 ? queue.add(task, { signal }) : undefined;
}
