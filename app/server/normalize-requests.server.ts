import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";

/**
 * Makes a malformed request well-formed: at some react-router-serve fails before the store's own code
 * runs, with a stack trace in the log and often a 500. False where it names no host, or several: then
 * whatever stands before the store may have understood another (RFC 9112, section 3.2).
 */
export function normalizeRequest(
  request: Pick<IncomingMessage, "url" | "headers" | "headersDistinct" | "httpVersion">,
): boolean {
  const { headers, headersDistinct, httpVersion } = request;
  const hosts = headersDistinct.host ?? (httpVersion === "1.0" ? ["localhost"] : []);
  const [, authority, target = ""] = absoluteForm.exec(request.url ?? "") ?? [];
  // The host in the target is the one that counts, but does not make up for a header.
  if (hosts.length !== 1 || ![...hosts, authority ?? hosts[0]].every(isHost)) return false;
  headers.host = authority ?? hosts[0];

  request.url = normalizeTarget(target);
  // An origin that cannot be read is not the store's own; "null" says so (RFC 6454, section 7.3).
  if (headers.origin && !isUrl(headers.origin)) headers.origin = "null";
  return true;
}

/** The host in a target in the absolute form (RFC 9112, section 3.2.2), and the path with the query. */
const absoluteForm = /^(?:[a-z][a-z\d+.-]*:\/\/([^/?#]*))?(.*)$/is;

/** A path and a query, also of the asterisk that OPTIONS may have instead. */
function normalizeTarget(target: string): string {
  const relative = target.replace(/^\*$/, "");
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
  return host !== undefined && hosts.memo(host);
}

// Most requests name the same few, and parsing one costs as much as finding a page in memory.
const hosts = new LRUCache<string, boolean>({
  max: 100,
  memoMethod: (host) => /^[\w.:[\]-]+$/.test(host) && isUrl(`http://${host}`),
});

/** Only ASCII: of some URLs with other letters, Node 20's `canParse` says yes and its parser no. */
function isUrl(text: string): boolean {
  return /^[!-~]+$/.test(text) && URL.canParse(text);
}
