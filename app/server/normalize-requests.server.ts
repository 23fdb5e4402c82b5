import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";

/**
 * Makes a malformed request well-formed. Otherwise react-router-serve fails before the store's own code runs,
 * with a stack trace in the log and often a 500. False if the request names no host, or several: then a
 * proxy may have understood another host (RFC 9112, section 3.2).
 */
export function normalizeRequest(
  request: Pick<IncomingMessage, "url" | "headers" | "headersDistinct" | "httpVersion">,
): boolean {
  const { url = "", headers, headersDistinct, httpVersion } = request;
  const names = headersDistinct.host ?? (httpVersion === "1.0" ? ["localhost"] : []);
  // The host in the target is the one that counts, but does not make up for a header.
  const [start = "", host = names[0]] = absoluteForm.exec(url) ?? [];
  if (names.length !== 1 || ![...names, host].every(isHost)) return false;
  headers.host = host;

  // OPTIONS may have an asterisk instead of a path.
  const target = `/${url.slice(start.length).replace(/^\/|^\*$/, "")}`;
  request.url = target.replace(/[^?]+/, (path) =>
    canDecode(path) ? path : path.replaceAll("%", "%25"),
  );
  // An origin that cannot be read is not the store's own; "null" says so (RFC 6454, section 7.3).
  if (headers.origin && !isUrl(headers.origin)) headers.origin = "null";
  return true;
}

/** The start of a target in the absolute form, and the host in it (RFC 9112, section 3.2.2). */
const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

function canDecode(path: string): boolean {
  try {
    // Compared because the build drops a call whose result is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function isHost(host = ""): boolean {
  return hosts.memo(host);
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
