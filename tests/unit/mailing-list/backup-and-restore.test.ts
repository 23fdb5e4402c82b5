import { existsSync, statSync } from "node:fs";
import { readFile, truncate, writeFile } from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { backUp, restore } from "~/mailing-list/backup-and-restore.server";
import { closeDatabase, schema } from "~/mailing-list/database.server";
import { addSubscriber, listSubscribers } from "~/mailing-list/subscribers.server";
import { emails, runElsewhere, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
let backup: string;

beforeEach(() => {
  backup = `${database.folder}/backup.db`;
});

const makeBackup = async (script: string) => (await runElsewhere(backup, script)).close();

test("a backup is a single file, and restore adds the addresses that a list lacks", async () => {
  await addSubscriber("Fan@example.com");
  const before = await listSubscribers();
  expect(await backUp(backup)).toBe(1);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  await addSubscriber("newer@example.com");
  expect(await restore(backup)).toEqual({ added: 0, total: 2 });
  await closeDatabase();
  vi.stubEnv("DATA_DIR", `${database.folder}/elsewhere`);
  await addSubscriber("other@example.com");
  expect(await restore(backup)).toEqual({ added: 1, total: 2 });
  expect(await listSubscribers()).toEqual([...before, expect.anything()]);
});

test("a backup doesn't overwrite a file, and doesn't create one if the list can't be read", async () => {
  await writeFile(backup, "precious");
  await expect(backUp(backup)).rejects.toThrow(/^EEXIST/);
  expect(await readFile(backup, "utf8")).toBe("precious");
  await closeDatabase();
  vi.stubEnv("DATA_DIR", backup);
  await expect(backUp(`${database.folder}/other.db`)).rejects.toThrow("cannot be used");
  expect(existsSync(`${database.folder}/other.db`)).toBe(false);
});

const row = "INSERT INTO subscribers VALUES ('a@example.com', '2025')";

test.each<[string, () => Promise<unknown>]>([
  ["is missing", async () => {}],
  ["isn't a database", () => writeFile(backup, "Some notes, ".repeat(100))],
  ["is another database", () => makeBackup("CREATE TABLE subscribers (name TEXT)")],
  [
    "has a row that the list refuses",
    () => makeBackup(`CREATE TABLE subscribers (address, consented_at); ${row}, (NULL, NULL)`),
  ],
  ["is truncated", () => makeBackup(`${schema}; ${row}`).then(() => truncate(backup, 6000))],
])("restore refuses a file that %s, and keeps the list", async (_, makeFile) => {
  await addSubscriber("fan@example.com");
  await makeFile();
  await expect(restore(backup)).rejects.toThrow(/^[^\n]*\.db[^\n]*$/);
  expect(await emails()).toEqual(["fan@example.com"]);
});
