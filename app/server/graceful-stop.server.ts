import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The unfinished responses on each open connection. */
const connections = new Map<Socket, Set<ServerResponse>>();
let isStopping = false;

/** On SIGTERM or SIGINT, ends the process when all tracked responses are sent, or after nine seconds. */
export function stopGracefully(): void {
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
}

export function trackResponse(response: ServerResponse): void {
  const responses = responsesOn(response.req.socket);
  responses.add(response);
  if (isStopping) response.setHeader("Connection", "close");
  response.once("close", () => {
    responses.delete(response);
    if (isStopping) exitIfDone();
  });
}

function responsesOn(socket: Socket): Set<ServerResponse> {
  const known = connections.get(socket);
  if (known) return known;
  const responses = new Set<ServerResponse>();
  connections.set(socket, responses);
  socket.once("close", () => {
    connections.delete(socket);
    // If a client sends several requests and leaves, Node emits "close" only on the response that it was sending.
    for (const response of responses) if (!response.socket) response.emit("close");
  });
  return responses;
}

// Waits for responses but not for connections without a request, because the request might never arrive.
// Doesn't close the server, because react-router-serve does that on the same signals.
function stop(): void {
  isStopping = true;
  exitIfDone();
  for (const response of [...connections.values()].flatMap((responses) => [...responses])) {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }
  // Exits before Docker kills the container, by default ten seconds after SIGTERM.
  setTimeout(() => process.exit(), 9_000);
}

function exitIfDone(): void {
  if ([...connections.values()].every(({ size }) => size === 0)) process.exit();
}
