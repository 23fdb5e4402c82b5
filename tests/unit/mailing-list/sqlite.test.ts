import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Connection from "libsql/promise";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "~/mailing-list/list.server";
import { openSqlite } from "~/mailing-list/sqlite.server";

let folder: string;
let file: string;
let database: Database;

beforeEach(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), "mailing list #"));
  file = join(folder, "data/subscribers.db");
  database = openSqlite(file);
  await add("first@example.com");
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

const add = (address: string) =>
  database.add([{ address, consented_at: new Date().toISOString(), terms: null }]);

const addresses = async () => (await database.read()).subscribers.map(({ address }) => address);

/** Runs SQL on another connection, as another process would. */
async function runElsewhere(sql: string) {
  const connection = new Connection(file, { timeout: 0 });
  await connection.exec(sql);
  return connection;
}

test("creates a folder and a file that no other user can read, but not the folder's parents", async () => {
  const modeOf = (path: string) => (fs.statSync(path).mode & 0o777).toString(8);
  expect([join(folder, "data"), file].map(modeOf)).toEqual(["700", "600"]);
  const missing = openSqlite(join(folder, "missing/data/subscribers.db"));
  await expect(missing.add([])).rejects.toThrow(/mkdir .*missing.data/);
});

// If each sign-up waited two seconds for the lock, this test would time out.
test("refuses all sign-ups while the list is locked, and doesn't save them later", async () => {
  const other = await runElsewhere("BEGIN IMMEDIATE");
  const saved = Array.from({ length: 20 }, (_, i) => add(`fan${i}@example.com`));
  for (const { status } of await Promise.allSettled(saved)) expect(status).toBe("rejected");
  other.close();
  await add("last@example.com");
  expect(await addresses()).toEqual(["first@example.com", "last@example.com"]);
});

test("reads a file from an older version, and keeps its list in one file, so a copy is complete", async () => {
  const copy = join(folder, "copy.db");
  fs.rmSync(file);
  const older = await runElsewhere(`PRAGMA journal_mode = WAL;
    CREATE TABLE subscribers (address TEXT PRIMARY KEY, consented_at TEXT);
    INSERT INTO subscribers VALUES ('old@example.com', '2025')`);
  older.close();
  const files = () => fs.readdirSync(join(folder, "data"));
  // The driver closes the file later, and then removes the log.
  await vi.waitFor(() => expect(files()).toEqual(["subscribers.db"]));
  fs.copyFileSync(file, copy);
  const old = { address: "old@example.com", consented_at: "2025" };
  expect(await openSqlite(copy).read()).toEqual({ subscribers: [old], removals: [] });
  expect(fs.readFileSync(copy)).toEqual(fs.readFileSync(file));
  await add("new@example.com");
  // This byte is 2 if the file has a write-ahead log (https://sqlite.org/fileformat.html).
  expect(fs.readFileSync(file)[18]).toBe(1);
  const added = expect.objectContaining({ address: "new@example.com" });
  expect((await database.read()).subscribers).toEqual([{ ...old, terms: null }, added]);
});
