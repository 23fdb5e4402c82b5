import type { IncomingMessage } from "node:http";

/**
 * Returns whether a request has an invalid URL, or doesn't have exactly one valid Host header (RFC 9112, section 3.2).
 * Without this check, react-router-serve would print a stack trace for many malformed requests.
 */
export function isMalformed({ url = "", headersDistinct }: IncomingMessage): boolean {
  const [host = "", ...others] = headersDistinct.host ?? [];
  const isHost = /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
  return !isHost || others.length > 0 || !url.startsWith("/") || !canDecode(url);
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
