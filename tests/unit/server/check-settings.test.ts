import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What ends the module in the place of the process. */
class Exit extends Error {}

const exit = vi.spyOn(process, "exit");
const error = vi.spyOn(console, "error");
const warn = vi.spyOn(console, "warn");

let taken: Server;

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv("PROD", true);
  vi.stubEnv("SITE_URL", "https://shop.example");
  for (const name of ["HOST", "SIGN_UPS_PER_MINUTE"]) vi.stubEnv(name, undefined);
  exit.mockReset().mockImplementation((code) => {
    throw new Exit(String(code));
  });
  error.mockReset().mockImplementation(() => {});
  warn.mockReset().mockImplementation(() => {});
  taken = createServer().listen(0);
  await once(taken, "listening");
  vi.stubEnv("PORT", String(await freePort()));
});

afterEach(() => {
  vi.unstubAllEnvs();
  taken.close();
});

const check = () => import("~/server/check-settings.server");

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("a store whose settings can work starts without a word, and leaves its port free", async () => {
  await check();
  expect([error.mock.calls, warn.mock.calls, exit.mock.calls]).toEqual([[], [], []]);
  const server = createServer().listen(Number(process.env.PORT));
  await once(server, "listening");
  server.close();
});

test("a store that does not know where the public finds it warns of that, and starts", async () => {
  vi.stubEnv("SITE_URL", undefined);
  await check();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^SITE_URL is not set: [^\n]+$/)]]);
  expect(exit).not.toHaveBeenCalled();
});

test.each([
  ["SIGN_UPS_PER_MINUTE", "many", /^SIGN_UPS_PER_MINUTE must be a whole number/],
  ["PORT", "", /^PORT must not be empty$/],
  ["PORT", "0", /^PORT must be a whole number/],
  ["HOST", "203.0.113.1", /^The store cannot listen on PORT \d+: .*203\.0\.113\.1/],
])("a store whose %s is %j ends with one line", async (name, value, line) => {
  vi.stubEnv(name, value);
  await expect(check()).rejects.toThrow(new Exit("1"));
  expect(error.mock.calls).toEqual([[expect.stringMatching(line)]]);
  expect(warn).not.toHaveBeenCalled();
});

test("a store whose port is taken ends with one line", async () => {
  const { port } = taken.address() as AddressInfo;
  vi.stubEnv("PORT", String(port));
  await expect(check()).rejects.toThrow(new Exit("1"));
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(`^The store cannot listen on PORT ${port}: .*EADDRINUSE`)],
  ]);
});

test("in development nothing is checked", async () => {
  vi.stubEnv("PROD", false);
  vi.stubEnv("PORT", "");
  vi.stubEnv("SITE_URL", undefined);
  await check();
  expect([error.mock.calls, warn.mock.calls]).toEqual([[], []]);
});
