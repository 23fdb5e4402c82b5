import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { backUp, restore } from "~/mailing-list/backup-and-restore.server";
import { databaseLocation } from "~/mailing-list/database.server";
import { canWrite, subscribe, unsubscribe } from "~/mailing-list/subscribers.server";
import { startLibsqlServer } from "./libsql-server";
import { emails, run, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

beforeEach(() => {
  vi.stubEnv("DATABASE_AUTH_TOKEN", "let-me-in");
});

test("with DATABASE_URL the list is on that server and in no file, for every command", async () => {
  const server = await startLibsqlServer(join(database.folder, "remote.db"), "let-me-in");
  vi.stubEnv("DATABASE_URL", server.url);
  for (const name of ["Fan", "fan", "other"]) await subscribe(`${name}@example.com`);
  expect(await unsubscribe("OTHER@example.com")).toBe(true);
  expect(await unsubscribe("OTHER@example.com")).toBe(false);
  expect(await canWrite(Number.MAX_VALUE)).toBe(true);
  const backup = join(database.folder, "backup.db");
  expect(await backUp(backup)).toBe(1);
  await subscribe("late@example.com");
  expect(await restore(backup)).toBe(1);
  expect(await emails()).toEqual(["Fan@example.com"]);
  expect(existsSync(database.file)).toBe(false);
  server.stop();
  await expect(emails()).rejects.toThrow(/^The mailing list at localhost:/);
});

test("the error for a wrong token does not contain the token or an email address", async () => {
  const server = await startLibsqlServer(join(database.folder, "remote.db"), "another");
  vi.stubEnv("DATABASE_URL", server.url);
  await expect(run("SELECT 1")).rejects.toThrow(
    /^The mailing list at localhost:\d+ cannot be used: (?!.*(let-me-in|owner|example)).*401/,
  );
  server.stop();
});

test("a health check waits less than a second for a server that never answers", async () => {
  const hanging = createServer(() => {}).listen(0);
  await once(hanging, "listening");
  const { port } = hanging.address() as AddressInfo;
  vi.stubEnv("DATABASE_URL", `libsql://localhost:${port}?tls=0`);
  const start = performance.now();
  expect(await canWrite(Number.POSITIVE_INFINITY)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
  hanging.closeAllConnections();
  hanging.close();
});

test.each([
  ["libsql://db.example:8080?tls=0", "db.example:8080"],
  ["https://token@db.example/path", "db.example"],
  ["nonsense", "DATABASE_URL"],
])("the database at %s is said to be at %s", (url, location) => {
  vi.stubEnv("DATABASE_URL", url);
  expect(databaseLocation()).toBe(location);
});
