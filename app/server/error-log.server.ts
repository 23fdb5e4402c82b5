/** Logs an error, such as a database that can't be written. */
export const logError = createErrorLog();

const logPage = createErrorLog();

/** Logs why a request for a page failed. */
export function logPageError(request: string, error: unknown): void {
  logPage(`${request} failed: ${error instanceof Error ? error.stack : error}`);
}

/** Creates a log of at most twenty lines a minute, all different. A flood in one log can't hide errors in another. */
export function createErrorLog(): (error: unknown) => void {
  const lines = new Set<string>();
  setInterval(() => lines.clear(), 60_000).unref();
  return (error) => {
    const line = String(error);
    if (lines.has(line) || lines.size === 20) return;
    lines.add(line);
    console.error(line);
  };
}
