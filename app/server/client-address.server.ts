import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
// @ts-expect-error: it comes without types.
import proxyaddr from "proxy-addr";

/** The header in which the front door names the client; no request arrives with one of its own. */
export const clientHeader = "client-address";

/**
 * The address of the client behind so many proxies: what is further left in X-Forwarded-For, the client
 * could have written itself. Of an IPv6 address the /64, which one subscriber has whole (RFC 6177).
 */
export function clientAddress(
  request: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string {
  const isTrusted = (_: string, distance: number) => distance < trustedProxies;
  const text: string | undefined = proxyaddr(request, isTrusted);
  // A connection that is closed has no address, and a proxy may write "unknown" (RFC 7239, section 6.2).
  if (!text || !ipaddr.isValid(text)) return "unknown";
  const address = ipaddr.process(text);
  if (address.kind() === "ipv4") return address.toString();
  return ipaddr
    .fromByteArray([...address.toByteArray().slice(0, 8), ...Array(8).fill(0)])
    .toString();
}
