/**
 * Repeats a task at a constant concurrency until the condition holds.
 * @param {number} concurrency
 * @param {() => Promise<unknown>} task
 * @param {() => boolean} isDone
 */
export async function runConcurrently(concurrency, task, isDone) {
  const repeatTask = async () => {
    while (!isDone()) await task();
  };
  await Promise.all(Array.from({ length: concurrency }, repeatTask));
}
