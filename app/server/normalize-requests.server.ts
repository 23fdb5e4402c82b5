import type { IncomingMessage } from "node:http";

/**
 * Makes a malformed request well-formed: at some react-router-serve fails before the store's own code
 * runs, with a stack trace in the log and often a 500.
 */
export function normalizeRequest(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
): void {
  const { headers } = request;
  // fetch's Request refuses TRACE (https://fetch.spec.whatwg.org/#forbidden-method); OPTIONS gets the
  // same 405 as any other method that no page takes.
  if (request.method === "TRACE") request.method = "OPTIONS";
  request.url = normalizeTarget(request.url ?? "");
  // No page depends on it, and HTTP/1.0 does not require one.
  if (!isHost(headers.host)) headers.host = "localhost";
  // An origin that cannot be read is not the store's own; "null" says so (RFC 6454, section 7.3).
  if (headers.origin && !isUrl(headers.origin)) headers.origin = "null";
}

/** A path and a query, whichever form of RFC 9112, section 3.2, the request's target had. */
function normalizeTarget(target: string): string {
  const relative = target.replace(/^(\*$|[a-z][a-z\d+.-]*:\/\/[^/?#]*)/i, "");
  const url = relative.startsWith("/") ? relative : `/${relative}`;
  return url.replace(/[^?]+/, (path) => (canDecode(path) ? path : path.replaceAll("%", "%25")));
}

function canDecode(path: string): boolean {
  try {
    // Compared because the build drops a call whose result is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function isHost(host: string | undefined): boolean {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && isUrl(`http://${host}`);
}

/** Only ASCII: of some URLs with other letters, Node 20's `canParse` says yes and its parser no. */
function isUrl(text: string): boolean {
  return /^[!-~]+$/.test(text) && URL.canParse(text);
}
