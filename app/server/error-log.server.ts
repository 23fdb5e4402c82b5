// In milliseconds and in kinds of errors.
const reportInterval = 60_000;
const maxKinds = 20;

/** Logs an error at once, and its repetitions once a minute by their number: visitors cause them. */
export const logError = createErrorLog("Other errors");

/** A log like `logError`, with kinds of its own: however many it gets, those of another are logged. */
export function createErrorLog(others: string): (error: unknown) => void {
  const repeats = new Map<string, number>();

  return (error) => {
    const text = String(error);
    const kind = repeats.has(text) || repeats.size < maxKinds ? text : others;
    const count = repeats.get(kind);
    if (count !== undefined) {
      repeats.set(kind, count + 1);
      return;
    }
    console.error(text);
    remember(kind);
  };

  function remember(kind: string): void {
    repeats.set(kind, 0);
    setTimeout(report, reportInterval, kind).unref();
  }

  function report(kind: string): void {
    const count = repeats.get(kind);
    repeats.delete(kind);
    if (!count) return;
    console.error(`${kind} (${count} more in the last minute)`);
    remember(kind);
  }
}
