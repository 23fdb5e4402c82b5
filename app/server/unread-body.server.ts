import type { IncomingMessage, ServerResponse } from "node:http";

/** In bytes, and in milliseconds: what it costs at most to keep a connection. */
const maxRest = 1024 * 1024;
const maxTime = 5_000;

/**
 * Reads what is left of a request's body once it is answered, or closes the connection (RFC 9112, section
 * 9.3): whoever sends the next request on it, behind a proxy another visitor, would wait for an answer.
 * Node reads only a body that nobody has listened to, and React Router listens to each.
 */
export function readRestOfBody(request: IncomingMessage, response: ServerResponse): void {
  // Before Node's own listener, which would read on without a limit.
  response.prependOnceListener("finish", () => {
    if (request.complete || request.destroyed) return;
    const timer = setTimeout(() => request.destroy(), maxTime);
    request.once("close", () => clearTimeout(timer));

    let length = 0;
    // React Router's listener pauses the request again.
    request.removeAllListeners("data");
    request.on("data", (part: Buffer) => {
      length += part.length;
      if (length > maxRest) request.destroy();
    });
    // Now, not soon: it tells Node's listener that the body is being read.
    request.read(0);
    request.resume();
  });
}
