import { existsSync, statSync } from "node:fs";
import { copyFile, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { backUp, restore } from "~/mailing-list/backup-and-restore.server";
import { closeDatabase } from "~/mailing-list/database.server";
import { schema } from "~/mailing-list/database-file.server";
import { listSubscribers, subscribe, unsubscribe } from "~/mailing-list/subscribers.server";
import { emails, runElsewhere, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
let backup: string;

beforeEach(() => {
  backup = join(database.folder, "backup.db");
});

const makeDatabase = async (script: string) => (await runElsewhere(backup, script)).close();

test("a backup is one file, and brings back the addresses and times that the list had", async () => {
  await subscribe("Fan@example.com");
  const before = await listSubscribers();
  expect(await backUp(backup)).toBe(1);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(existsSync(`${backup}-wal`)).toBe(false);
  await subscribe("late@example.com");
  expect(await restore(backup)).toBe(1);
  expect(await listSubscribers()).toEqual(before);
});

test("a list is restored where there was none", async () => {
  await subscribe("fan@example.com");
  await backUp(backup);
  await closeDatabase();
  vi.stubEnv("DATA_DIR", join(database.folder, "elsewhere"));
  expect(await restore(backup)).toBe(1);
  expect(await emails()).toEqual(["fan@example.com"]);
});

test("a process that has the list open goes on with the restored one", async () => {
  await subscribe("old@example.com");
  await backUp(backup);
  const store = await runElsewhere(database.file, "");
  await restore(backup);
  await store.exec("INSERT INTO subscribers VALUES ('new@example.com', '9999')");
  expect(await emails()).toEqual(["old@example.com", "new@example.com"]);
  store.close();
});

test("a copy of a database in use is restored with what its log has", async () => {
  await subscribe("logged@example.com");
  for (const part of ["", "-wal"]) await copyFile(database.file + part, backup + part);
  await unsubscribe("logged@example.com");
  expect(await restore(backup)).toBe(1);
  expect(await emails()).toEqual(["logged@example.com"]);
});

test("a backup overwrites nothing, and leaves no file if the list cannot be read", async () => {
  await writeFile(backup, "precious");
  await expect(backUp(backup)).rejects.toThrow(/^EEXIST/);
  expect(await readFile(backup, "utf8")).toBe("precious");
  await closeDatabase();
  vi.stubEnv("DATA_DIR", backup);
  const other = join(database.folder, "other.db");
  await expect(backUp(other)).rejects.toThrow("cannot be used");
  expect(existsSync(other)).toBe(false);
});

test.each<[string, () => Promise<unknown>]>([
  ["is missing", async () => {}],
  ["is empty", () => writeFile(backup, "")],
  ["is no database", () => writeFile(backup, "Some notes, ".repeat(100))],
  ["is another database", () => makeDatabase("CREATE TABLE subscribers (name TEXT)")],
  [
    "has rows that no list takes",
    () =>
      makeDatabase(`CREATE TABLE subscribers (address, consented_at);
        INSERT INTO subscribers VALUES ('a@example.com', '2025'), (NULL, NULL)`),
  ],
  [
    "is cut short",
    async () => {
      await makeDatabase(`${schema}; INSERT INTO subscribers VALUES ('a@example.com', '2025')`);
      await truncate(backup, 6000);
    },
  ],
])("a file that %s is not restored, and the list stays", async (_, makeFile) => {
  await subscribe("fan@example.com");
  await makeFile();
  await expect(restore(backup)).rejects.toThrow(/^[^\n]*\.db[^\n]*$/);
  expect(await emails()).toEqual(["fan@example.com"]);
});
