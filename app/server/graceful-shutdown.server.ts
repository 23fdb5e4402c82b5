import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const unfinished = new Set<ServerResponse>();
let isStopping = false;

/** On SIGTERM or SIGINT, waits for tracked responses, cleans up and exits, after nine seconds at the latest. */
export function shutDownGracefully(cleanUp: () => Promise<void>): void {
  // Doesn't wait for connections without a request, or close the server, which react-router-serve does.
  async function stop() {
    isStopping = true;
    for (const response of unfinished) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
    // The rest of a request might never arrive.
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
