import type { IncomingMessage } from "node:http";

/**
 * Sets the request's `url` to a path and query, and its Host header. Returns false if the URL is invalid, or if there
 * isn't exactly one valid Host header (RFC 9112, section 3.2). react-router-serve would print a stack trace for many
 * of these requests.
 */
export function normalizeTarget(request: IncomingMessage): boolean {
  // Node refuses a request without Host, except in HTTP/1.0, which has no such header.
  const hosts = request.headersDistinct.host ?? ["localhost"];
  // A proxy's form of a URL also contains the host, which replaces the header (RFC 9112, section 3.2.2).
  const [, host = hosts[0], target] = /^https?:\/\/([^/?]+)(.*)/i.exec(request.url ?? "") ?? [];
  const url = target?.replace(/^(?!\/)/, "/") ?? request.url ?? "";
  Object.assign(request, { url });
  request.headers.host = host;
  return hosts.length === 1 && isHost(host) && url.startsWith("/") && canDecode(url);
}

function isHost(text = ""): boolean {
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`);
}

function canDecode(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  try {
    // Compares the result, because the build removes a call whose result isn't used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
