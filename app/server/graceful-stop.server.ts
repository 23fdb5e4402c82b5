import type { ServerResponse } from "node:http";

/** The responses that are not fully sent yet. */
const active = new Set<ServerResponse>();
let isStopping = false;

/** On SIGTERM or SIGINT, ends the process when every tracked response is sent, or after nine seconds. */
export function stopGracefully(): void {
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
}

export function trackResponse(response: ServerResponse): void {
  active.add(response);
  if (isStopping) response.setHeader("Connection", "close");
  response.once("close", () => {
    active.delete(response);
    if (isStopping && active.size === 0) process.exit();
  });
}

// On the same signal, react-router-serve stops accepting connections. It waits for open connections, and a
// silent connection never ends.
function stop(): void {
  isStopping = true;
  if (active.size === 0) process.exit();
  for (const response of active) {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }
  // Docker kills a container after ten seconds.
  setTimeout(() => process.exit(), 9_000);
}
