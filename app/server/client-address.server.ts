import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
// @ts-expect-error: the package has no types.
import proxyaddr from "proxy-addr";

/** Returns the client's IPv4 address or IPv6 /64. Ignores addresses that clients can forge in X-Forwarded-For. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const isTrusted = (_: string, distance: number) => distance < trustedProxies;
  const text: string | undefined = proxyaddr(request, isTrusted);
  // A closed connection has no address, and a proxy may write "unknown" (RFC 7239, section 6.2).
  if (!text || !ipaddr.isValid(text)) return "unknown";
  const address = ipaddr.process(text);
  if (address.kind() === "ipv4") return address.toString();
  // Internet providers give each customer at least a whole /64 (RFC 6177), so one client can use many addresses.
  return `${address.toNormalizedString().split(":", 4).join(":")}::/64`;
}
