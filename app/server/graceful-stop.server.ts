import type { ServerResponse } from "node:http";

const unfinished = new Set<ServerResponse>();
let isStopping = false;
let exit: () => void;

/**
 * On SIGTERM or SIGINT, cleans up and exits when all tracked responses are sent. Waits at most one second for the rest of
 * a request, and nine seconds in all.
 */
export function stopGracefully(cleanUp: () => Promise<void>): void {
  exit = () => void cleanUp().finally(() => process.exit());
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
}

export function trackResponse(response: ServerResponse): void {
  unfinished.add(response);
  if (isStopping) response.setHeader("Connection", "close");
  response.once("close", () => {
    unfinished.delete(response);
    if (isStopping && unfinished.size === 0) exit();
  });
}

// Waits for responses but not for connections without a request, because the request might never arrive.
// Doesn't close the server, because react-router-serve does that on the same signals.
function stop(): void {
  isStopping = true;
  if (unfinished.size === 0) exit();
  for (const response of unfinished) {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }
  setTimeout(() => {
    for (const { req } of unfinished) if (!req.complete) req.destroy();
  }, 1_000);
  // Exits before Docker kills the container, by default ten seconds after SIGTERM.
  setTimeout(() => process.exit(), 9_000);
}
