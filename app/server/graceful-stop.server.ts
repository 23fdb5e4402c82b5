import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const unfinished = new Set<ServerResponse>();
let isStopping = false;

/**
 * On SIGTERM or SIGINT, waits for tracked responses, cleans up and exits. Waits at most one second for the rest of a
 * request, and nine seconds in all.
 */
export function stopGracefully(cleanUp: () => Promise<void>): void {
  // Waits for responses but not for connections without a request, because the request might never arrive.
  // Doesn't close the server, because react-router-serve does that on the same signals.
  async function stop() {
    isStopping = true;
    for (const response of unfinished) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
    setTimeout(() => {
      for (const { req } of unfinished) if (!req.complete) req.destroy();
    }, 1_000);
    // Exits before Docker kills the container, by default ten seconds after SIGTERM.
    setTimeout(() => process.exit(), 9_000);
    while (unfinished.size > 0) await wait(10);
    await cleanUp().finally(() => process.exit());
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
}

export function trackResponse(response: ServerResponse): void {
  unfinished.add(response);
  if (isStopping) response.setHeader("Connection", "close");
  response.once("close", () => unfinished.delete(response));
}
