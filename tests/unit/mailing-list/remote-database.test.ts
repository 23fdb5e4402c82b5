import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import {
  canWrite,
  listSubscribers,
  subscribe,
  unsubscribe,
} from "~/mailing-list/subscribers.server";
import { startLibsqlServer } from "./libsql-server";
import { temporaryDatabase } from "./temporary-database";

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
    /^The mailing list at localhost:\d+ cannot be used: (?!.*(let-me-in|example)).*401/,
  );
  server.stop();
});

test.each(["file:elsewhere.db", "postgres://localhost/list", "nonsense"])(
  "DATABASE_URL cannot be %s",
  async (url) => {
    vi.stubEnv("DATABASE_URL", url);
    await expect(subscribe("fan@example.com")).rejects.toThrow("libsql:// or https://");
  },
);
