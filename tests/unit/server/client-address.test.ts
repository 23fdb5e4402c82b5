import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { clientAddress } from "~/server/client-address.server";
import { logError } from "~/server/error-log.server";

vi.mock("~/server/error-log.server");

const three = "198.51.100.1, 198.51.100.2, 198.51.100.3";

test.each([
  ["192.0.2.9", "", 0, "192.0.2.9", 0],
  ["192.0.2.9", three, 0, "192.0.2.9", 1],
  ["192.0.2.9", three, 1, "198.51.100.3", 0],
  ["192.0.2.9", three, 2, "198.51.100.2", 0],
  ["192.0.2.9", three, 9, "198.51.100.1", 1],
  ["::ffff:192.0.2.9", "", 0, "192.0.2.9", 0],
  ["2001:db8:1:2:3:4:5:6", "", 0, "2001:db8:1:2::/64", 0],
  ["fe80::1%eth0", "", 0, "fe80:0:0:0::/64", 0],
  ["198.51.100.7:5123", "", 0, "198.51.100.7", 0],
  ["[2001:db8::1]:443", "", 0, "2001:db8:0:0::/64", 0],
  ["unknown", "", 0, "unknown", 0],
  ["\r\n'; DROP TABLE", "", 0, "unknown", 0],
  [undefined, "", 0, "unknown", 0],
])(
  "a form from %j, forwarded for %j behind %i proxies, is from the client %s and logs %i lines",
  (remoteAddress, forwarded, proxies, client, lines) => {
    vi.mocked(logError).mockClear();
    const headers = forwarded ? { "x-forwarded-for": forwarded } : {};
    const form = { method: "POST", headers, socket: { remoteAddress } } as unknown;
    expect(clientAddress(form as IncomingMessage, proxies)).toBe(client);
    const line = `TRUSTED_PROXIES is ${proxies}, but a form's X-Forwarded-For doesn't fit`;
    expect(vi.mocked(logError).mock.calls).toEqual(Array(lines).fill([line]));
  },
);
