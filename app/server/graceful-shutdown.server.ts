import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const unfinished = new Set<ServerResponse>();
let isStopping = false;

/** On SIGTERM or SIGINT, waits for tracked responses and exits. react-router-serve closes the server. */
export function shutDownGracefully(): void {
  async function stop() {
    isStopping = true;
    for (const response of unfinished) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
    const start = performance.now();
    // Docker kills the container ten seconds after SIGTERM. The rest of a request might never arrive.
    const isAwaited = ({ req }: ServerResponse) =>
      performance.now() < start + (req.complete ? 8_000 : 1_000);
    while ([...unfinished].some(isAwaited)) await wait(10);
    process.exit();
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
}

export function trackResponse(response: ServerResponse): void {
  unfinished.add(response);
  if (isStopping) response.setHeader("Connection", "close");
  response.once("close", () => unfinished.delete(response));
}
