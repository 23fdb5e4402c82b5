const maxKinds = 20;
/** How often each kind of error has come again in the last minute, for each log. */
const logs: Map<string, number>[] = [];

setInterval(logRepetitions, 60_000).unref();

/** The front door calls it when the process ends, so that no count is lost. */
export function logRepetitions(): void {
  for (const repeats of logs) {
    for (const [kind, count] of repeats) {
      if (count > 0) console.error(`${kind} (${count} more in the last minute)`);
      if (count > 0) repeats.set(kind, 0);
      else repeats.delete(kind);
    }
  }
}

/** Logs an error at once, and the number of its repetitions each minute. Visitors can't fill the log with it. */
export const logError = createErrorLog("Other errors");

/** Creates a log like `logError`. Many kinds of errors in one log don't hide those in another. */
export function createErrorLog(others: string): (error: unknown) => void {
  const repeats = new Map<string, number>();
  logs.push(repeats);
  return (error) => {
    const text = String(error);
    const kind = repeats.has(text) || repeats.size < maxKinds ? text : others;
    const count = repeats.get(kind);
    if (count === undefined) console.error(text);
    repeats.set(kind, count === undefined ? 0 : count + 1);
  };
}
