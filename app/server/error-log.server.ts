/** Logs a new error immediately, and the number of its repetitions once a minute. */
export const logError = createErrorLog("Other errors");

/** Creates a log of at most twenty kinds of error. A flood in one log can't hide errors in another. */
export function createErrorLog(others: string): (error: unknown) => void {
  /** How often each error was repeated since the last call to `logRepetitions`. */
  const repeats = new Map<string, number>();
  const logRepetitions = () => {
    for (const [kind, count] of repeats) {
      if (count > 0) console.error(`${kind} (${count} more in the last minute)`);
      if (count > 0) repeats.set(kind, 0);
      else repeats.delete(kind);
    }
  };
  setInterval(logRepetitions, 60_000).unref();
  process.once("exit", logRepetitions);
  return (error) => {
    const text = String(error);
    const kind = repeats.has(text) || repeats.size < 20 ? text : others;
    const count = repeats.get(kind);
    if (count === undefined) console.error(text);
    repeats.set(kind, count === undefined ? 0 : count + 1);
  };
}
