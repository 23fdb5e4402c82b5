const maxKinds = 20;

/** Logs an error at once, and counts its repetitions for a minute: visitors could fill the log with them. */
export const logError = createErrorLog("Other errors");

/** Creates a log like `logError`. Many kinds of errors in one log don't hide those of another. */
export function createErrorLog(others: string): (error: unknown) => void {
  const repeats = new Map<string, number>();
  setInterval(report, 60_000).unref();
  // Otherwise the repetitions since the last report would be lost when the store stops.
  process.once("exit", report);

  return (error) => {
    const text = String(error);
    const kind = repeats.has(text) || repeats.size < maxKinds ? text : others;
    const count = repeats.get(kind);
    if (count === undefined) console.error(text);
    repeats.set(kind, count === undefined ? 0 : count + 1);
  };

  function report(): void {
    for (const [kind, count] of repeats) {
      if (count === 0) repeats.delete(kind);
      else {
        console.error(`${kind} (${count} more in the last minute)`);
        repeats.set(kind, 0);
      }
    }
  }
}
