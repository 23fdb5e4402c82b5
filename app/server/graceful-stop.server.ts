import type { ServerResponse } from "node:http";

/** In milliseconds. Less than the ten seconds after which Docker kills a container. */
const maxStopTime = 9_000;

const active = new Set<ServerResponse>();
let isStopping = false;

/** On SIGTERM or SIGINT, ends the process when every tracked response is sent, or after nine seconds. */
export function stopGracefully(): void {
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** Counts a response as being sent until its connection has taken all of it, or is closed. */
export function trackResponse(response: ServerResponse): void {
  active.add(response);
  response.once("close", () => {
    active.delete(response);
    if (isStopping) exitWhenIdle();
  });
  if (isStopping) response.setHeader("Connection", "close");
}

// react-router-serve stops accepting connections on the same signal. It waits for open connections, and a
// silent one never ends.
function stop(): void {
  isStopping = true;
  for (const response of active) {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }
  setTimeout(() => process.exit(), maxStopTime);
  exitWhenIdle();
}

function exitWhenIdle(): void {
  if (active.size === 0) process.exit();
}
