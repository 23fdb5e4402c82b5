import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import {
  canWrite,
  listSubscribers,
  subscribe,
  unsubscribe,
} from "~/mailing-list/subscribers.server";
import { startLibsqlServer } from "./libsql-server";
import { temporaryDatabase } from "./temporary-database";

// What is waited for is remembered.
vi.mock("node:timers/promises", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:timers/promises")>();
  return { ...original, setTimeout: vi.fn(original.setTimeout) };
});

const database = temporaryDatabase();

beforeEach(() => {
  vi.stubEnv("DATABASE_AUTH_TOKEN", "let-me-in");
});

test("with DATABASE_URL the mailing list is saved on that server and in no file", async () => {
  const server = await startLibsqlServer(join(database.folder, "remote.db"), "let-me-in");
  vi.stubEnv("DATABASE_URL", server.url);
  for (const name of ["Fan", "fan", "other"]) await subscribe(`${name}@example.com`);
  expect(await unsubscribe("OTHER@example.com")).toBe(true);
  expect(await listSubscribers()).toEqual([
    { email: "Fan@example.com", consentedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
  expect(await canWrite(Number.MAX_VALUE)).toBe(true);
  const { rows } = await server.client.execute("SELECT address FROM subscribers");
  expect(rows).toEqual([{ address: "Fan@example.com" }]);
  expect(existsSync(database.file)).toBe(false);
  server.stop();
  await expect(subscribe("late@example.com")).rejects.toThrow(/^The mailing list at localhost:/);
});

test("the error for a wrong token contains neither the token nor an email address", async () => {
  const server = await startLibsqlServer(join(database.folder, "remote.db"), "another");
  vi.stubEnv("DATABASE_URL", server.url);
  await expect(subscribe("fan@example.com")).rejects.toThrow(
    /^The mailing list at localhost:\d+ cannot be used: (?!.*(let-me-in|owner|example)).*401/,
  );
  server.stop();
});

test("a server that never answers is waited for by a health check 0.8 seconds, and by a sign-up five", async () => {
  const hanging = createServer(() => {}).listen(0);
  await once(hanging, "listening");
  const { port } = hanging.address() as AddressInfo;
  vi.stubEnv("DATABASE_URL", `libsql://localhost:${port}?tls=0`);
  // The five seconds end when the test says so.
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});

  // The 0.8 seconds pass at once.
  vi.mocked(setTimeout).mockImplementationOnce(async (_, value) => value);
  expect(await canWrite(Number.MAX_VALUE)).toBe(false);
  expect(setTimeout).toHaveBeenLastCalledWith(800, false);
  const saved = subscribe("fan@example.com");
  await vi.waitFor(() => expect(timeout.mock.calls).toEqual([[5_000]]));
  limit.abort(new Error("no answer in time"));
  await expect(saved).rejects.toThrow(/^The mailing list at localhost:\d+ cannot be used: /);

  timeout.mockRestore();
  log.mockRestore();
  hanging.closeAllConnections();
  hanging.close();
});

test.each([
  "file:elsewhere.db",
  "postgres://localhost/list",
  "xlibsql://a.example",
  "https://[",
  "nonsense",
])("DATABASE_URL cannot be %s", async (url) => {
  vi.stubEnv("DATABASE_URL", url);
  await expect(subscribe("fan@example.com")).rejects.toThrow("libsql:// or https://");
});
