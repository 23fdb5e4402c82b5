import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
// @ts-expect-error: the package has no types.
import proxyaddr from "proxy-addr";
import { logError } from "./error-log.server";

/** Returns the client's IPv4 address or IPv6 /64. Ignores addresses that clients can forge in X-Forwarded-For. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  // The connection's address comes first. The addresses in X-Forwarded-For follow, from last to first.
  const addresses: (string | undefined)[] = proxyaddr.all(request);
  const forwarded = addresses.length - 1;
  const isWrong = trustedProxies === 0 ? forwarded > 0 : forwarded < trustedProxies;
  // With a wrong setting, visitors share a limit or escape it. Only forms have limits.
  if (isWrong && request.method !== "GET" && request.method !== "HEAD") {
    logError(`TRUSTED_PROXIES is ${trustedProxies}, but a form's X-Forwarded-For doesn't fit`);
  }
  const sent = addresses[Math.min(trustedProxies, forwarded)];
  // Some proxies add the port: "198.51.100.7:5123" or "[2001:db8::1]:443".
  const text = sent?.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3");
  // A closed connection has no address, and a proxy may write "unknown" (RFC 7239, section 6.2).
  if (!text || !ipaddr.isValid(text)) return "unknown";
  const address = ipaddr.process(text);
  if (address.kind() === "ipv4") return address.toString();
  // Internet providers give each customer at least a whole /64 (RFC 6177), so one client can use many addresses.
  return `${address.toNormalizedString().split(":", 4).join(":")}::/64`;
}
