import type { IncomingMessage } from "node:http";

/**
 * Whether a request has no valid host, several hosts (RFC 9112, section 3.2), or a path that can't be decoded.
 * React-router-serve prints stack traces for these.
 */
export function isMalformed({ url = "", headersDistinct }: IncomingMessage): boolean {
  const [host = "", ...others] = headersDistinct.host ?? [];
  const isHost = /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
  return !isHost || others.length > 0 || !url.startsWith("/") || !canDecode(url);
}

function canDecode(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  try {
    // Compared, because the build removes a call whose result isn't used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
