import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backUp, restore } from "~/mailing-list/backup-and-restore.server";
import {
  addSubscriber,
  canWrite,
  listSubscribers,
  removeSubscriber,
} from "~/mailing-list/subscribers.server";
import { startLibsqlServer } from "../../libsql-server";
import { emails, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
let server: Awaited<ReturnType<typeof startLibsqlServer>>;

beforeEach(async () => {
  server = await startLibsqlServer("let-me-in");
  vi.stubEnv("DATABASE_URL", server.url);
  vi.stubEnv("DATABASE_AUTH_TOKEN", "let-me-in");
});

afterEach(() => server.stop());

test("with DATABASE_URL, the list is on the server at that URL and not in a file", async () => {
  for (const email of ["fan@example.com", "Old@example.com", "FAN@example.com"]) {
    expect(await addSubscriber(email)).toBe(true);
  }
  const backup = `${database.folder}/backup.db`;
  expect(await backUp(backup)).toBe(2);
  expect(await removeSubscriber("old@example.com")).toBe(true);
  expect(await removeSubscriber("old@example.com")).toBe(false);
  expect(await emails()).toEqual(["fan@example.com"]);
  expect(await restore(backup)).toEqual({ added: 1, total: 2 });
  expect(existsSync(database.file)).toBe(false);
  server.stop();
  await expect(listSubscribers()).rejects.toThrow(/^The mailing list at 127\.0\.0\.1:/);
});

test("the server saves nothing if a statement fails", async () => {
  await addSubscriber("first@example.com");
  server.database.exec(
    "CREATE TRIGGER full BEFORE DELETE ON subscribers BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  expect(await addSubscriber("second@example.com")).toBe(false);
  expect(await emails()).toEqual(["first@example.com"]);
});

test("the error for a wrong token doesn't contain the token or an email address", async () => {
  server.fail = (response) => response.writeHead(401).end("Ask me@example.com");
  await expect(listSubscribers()).rejects.toThrow(
    /^The mailing list at 127[\d.:]+ cannot be used: (?!.*(let-me-in|example)).*401/,
  );
});

test("a health check gives up within two seconds if the database server never answers", async () => {
  server.fail = () => {};
  const start = performance.now();
  expect(await canWrite(Number.POSITIVE_INFINITY)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});
