import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { clientAddress } from "~/server/client-address.server";
import { logError } from "~/server/error-log.server";

vi.mock("~/server/error-log.server");

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
  ["198.51.100.7:5123", "198.51.100.7"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["unknown", "unknown"],
  ["\r\n'; DROP TABLE", "unknown"],
  [undefined, "unknown"],
])("counts %j as the client %s", (address, expected) => {
  expect(addressOf(address)).toBe(expected);
});

test.each([
  [3, "198.51.100.1", ["TRUSTED_PROXIES is 3, but a form's X-Forwarded-For doesn't fit"]],
  [0, "198.51.100.1", ["TRUSTED_PROXIES is 0, but a form's X-Forwarded-For doesn't fit"]],
  [0, "", undefined],
  [1, "203.0.113.7, 198.51.100.1", undefined],
])("with %i trusted proxies, a form with the addresses %j logs %j", (proxies, sent, line) => {
  vi.mocked(logError).mockClear();
  addressOf("192.0.2.9", sent, proxies);
  expect(vi.mocked(logError).mock.lastCall).toEqual(line);
});
