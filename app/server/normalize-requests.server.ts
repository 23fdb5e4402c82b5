import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * react-router-serve fails at some malformed requests before the store sees them, with a stack trace
 * in the log and often a 500. Node tells of each request before that: here it is made well-formed.
 */
export function tidyRequests(): void {
  subscribe("http.server.request.start", (message) => {
    tidy((message as { request: IncomingMessage }).request);
  });
}

export function tidy(request: Pick<IncomingMessage, "method" | "url" | "headers">): void {
  const { headers } = request;
  // It would be an error to pass on, and is refused like any other method that no page takes.
  if (request.method === "TRACE") request.method = "OPTIONS";
  request.url = tidyTarget(request.url ?? "");
  // No page depends on it; a health check in HTTP/1.0 does not even send one.
  if (!isHost(headers.host)) headers.host = "localhost";
  // Whatever it was to mean, it is not the store's own.
  if (headers.origin && !isAddress(headers.origin)) headers.origin = "null";
}

/** A path and a query, whatever form the target had: "*", or with a scheme and a host as for a proxy. */
function tidyTarget(target: string): string {
  const [, path = "", query = ""] =
    target.replace(/^(\*$|[a-z][a-z\d+.-]*:\/\/[^/?#]*)/i, "").match(/^([^?]*)(.*)$/s) ?? [];
  const absolute = path.startsWith("/") ? path : `/${path}`;
  return (canDecode(absolute) ? absolute : absolute.replaceAll("%", "%25")) + query;
}

function canDecode(path: string): boolean {
  try {
    // The length is asked for because the build drops a call whose result nobody uses.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

function isHost(host: string | undefined): boolean {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && isAddress(`http://${host}`);
}

/** Node 20 calls some addresses with accents well-formed that it then cannot read. */
function isAddress(text: string): boolean {
  return /^[!-~]+$/.test(text) && URL.canParse(text);
}
