const maxKinds = 20;
const reports: (() => void)[] = [];

setInterval(logRepetitions, 60_000).unref();

/** The front door calls it when the process ends, so that no count is lost. */
export function logRepetitions(): void {
  for (const report of reports) report();
}

/** Logs an error at once, and counts its repetitions for a minute: visitors could fill the log with them. */
export const logError = createErrorLog("Other errors");

/** Creates a log like `logError`. Many kinds of errors in one log don't hide those in another. */
export function createErrorLog(others: string): (error: unknown) => void {
  const repeats = new Map<string, number>();
  reports.push(() => {
    for (const [kind, count] of repeats) {
      if (count === 0) repeats.delete(kind);
      else {
        console.error(`${kind} (${count} more in the last minute)`);
        repeats.set(kind, 0);
      }
    }
  });
  return (error) => {
    const text = String(error);
    const kind = repeats.has(text) || repeats.size < maxKinds ? text : others;
    const count = repeats.get(kind);
    if (count === undefined) console.error(text);
    repeats.set(kind, count === undefined ? 0 : count + 1);
  };
}
