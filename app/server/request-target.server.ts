import type { IncomingMessage } from "node:http";

/** Sets the request's `url` to a path and query, and its Host header. Returns false if either is invalid. */
export function normalizeRequestTarget(request: IncomingMessage): boolean {
  // There must be one Host header (RFC 9112, section 3.2), except in HTTP/1.0. Node refuses other requests without it.
  const hosts = request.headersDistinct.host ?? ["localhost"];
  // A request to a proxy contains a complete URL, whose host replaces the header (RFC 9112, section 3.2.2).
  const [, host = hosts[0], target] = /^https?:\/\/([^/?]+)(.*)/i.exec(request.url ?? "") ?? [];
  const url = target?.replace(/^(?!\/)/, "/") ?? request.url ?? "";
  Object.assign(request, { url });
  request.headers.host = host;
  const isHost = /^[\w.:[\]-]+$/.test(host ?? "") && URL.canParse(`http://${host}`);
  return hosts.length === 1 && isHost && url.startsWith("/");
}
