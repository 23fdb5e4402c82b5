import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { clientAddress } from "~/server/client-address.server";

const addressOf = (remoteAddress: string | undefined, forwarded = "", trustedProxies = 0) => {
  const headers = forwarded ? { "x-forwarded-for": forwarded } : {};
  const request = { method: "POST", headers, socket: { remoteAddress } };
  return clientAddress(request as unknown as IncomingMessage, trustedProxies);
};

test.each([
  [0, "192.0.2.9"],
  [1, "198.51.100.3"],
  [2, "198.51.100.2"],
  [9, "198.51.100.1"],
])("behind %i trusted proxies, the client is %s", (trustedProxies, expected) => {
  const forwarded = "198.51.100.1, 198.51.100.2, 198.51.100.3";
  expect(addressOf("192.0.2.9", forwarded, trustedProxies)).toBe(expected);
});

test.each([
  ["::ffff:192.0.2.9", "192.0.2.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  [undefined, "unknown"],
])("counts %s as the client %s", (address, expected) => expect(addressOf(address)).toBe(expected));

test.each([
  ["198.51.100.7:5123", "198.51.100.7"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
])("ignores the port in %s", (forwarded, expected) => {
  expect(addressOf("192.0.2.9", forwarded, 1)).toBe(expected);
});

test.each([
  [0, "198.51.100.1", 1],
  [2, "198.51.100.1", 1],
  [0, "", 0],
  [1, "203.0.113.7, 198.51.100.1", 0],
])(
  "with %i trusted proxies, logs once if a form came with %j (%i)",
  async (proxies, sent, lines) => {
    vi.resetModules();
    const { clientAddress } = await import("~/server/client-address.server");
    const log = vi.spyOn(console, "error").mockReturnValue();
    const request = { method: "POST", headers: { "x-forwarded-for": sent }, socket: {} };
    for (let i = 0; i < 2; i++) clientAddress(request as unknown as IncomingMessage, proxies);
    const line = expect.stringMatching(new RegExp(`^TRUSTED_PROXIES is ${proxies}, [^\n]+$`));
    expect(log.mock.calls).toEqual(Array(lines).fill([line]));
  },
);

test("counts all unreadable addresses as one client", () => {
  expect(addressOf("192.0.2.9", "unknown", 1)).toBe("unknown");
  expect(addressOf("192.0.2.9", "\r\n'; DROP TABLE", 1)).toBe("unknown");
});
