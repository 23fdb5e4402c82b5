// In milliseconds and in kinds of errors.
const reportInterval = 60_000;
const maxKinds = 20;

const reports: (() => void)[] = [];

/** Logs an error at once, and counts its repetitions for a minute: visitors could fill the log with them. */
export const logError = createErrorLog("Other errors");

/** Creates a log like `logError`. Many kinds of errors in one log don't hide those of another. */
export function createErrorLog(others: string, interval = reportInterval) {
  const repeats = new Map<string, number>();
  reports.push(() => [...repeats.keys()].forEach(report));

  return (error: unknown): void => {
    const text = String(error);
    const kind = repeats.has(text) || repeats.size < maxKinds ? text : others;
    const count = repeats.get(kind);
    if (count === undefined) {
      console.error(text);
      remember(kind);
    } else {
      repeats.set(kind, count + 1);
    }
  };

  function remember(kind: string): void {
    repeats.set(kind, 0);
    setTimeout(report, interval, kind).unref();
  }

  function report(kind: string): void {
    const count = repeats.get(kind);
    repeats.delete(kind);
    if (!count) return;
    console.error(`${kind} (${count} more in the last minute)`);
    remember(kind);
  }
}

/** Logs the repetitions since the last minute's end, which would be lost when the store stops. */
export function logRepetitions(): void {
  for (const report of reports) report();
}
