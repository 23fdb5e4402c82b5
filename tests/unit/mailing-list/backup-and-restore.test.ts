import { readFile, truncate, writeFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { backUp, restore } from "~/mailing-list/backup-and-restore.server";
import { addSubscriber } from "~/mailing-list/subscribers.server";
import { emails, list, oldSchema, runElsewhere, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
let backup: string;

beforeEach(() => {
  backup = `${database.folder}/backup.db`;
});

const makeBackup = async (script: string) => (await runElsewhere(backup, script)).close();
const row = "INSERT INTO subscribers VALUES ('a@example.com', '2025')";

test("a backup doesn't overwrite a file", async () => {
  await writeFile(backup, "precious");
  await expect(backUp(backup)).rejects.toThrow(/^EEXIST/);
  expect(await readFile(backup, "utf8")).toBe("precious");
});

test("restore reads a backup from a version that didn't save the terms, and doesn't change it", async () => {
  await makeBackup(`${oldSchema}; ${row}`);
  const before = await readFile(backup);
  expect(await restore(backup)).toEqual({ added: 1, leftOut: 0, total: 1 });
  expect(await list()).toEqual([{ email: "a@example.com", consentedAt: "2025", terms: null }]);
  expect(before.equals(await readFile(backup))).toBe(true);
});

test.each<[string, () => Promise<unknown>]>([
  ["is missing", async () => {}],
  ["isn't a database", () => writeFile(backup, "Some notes, ".repeat(100))],
  ["is another database", () => makeBackup("CREATE TABLE subscribers (name TEXT)")],
  ["has a row that the list refuses", () => makeBackup(`${oldSchema}; ${row}, (NULL, NULL)`)],
  ["is truncated", () => makeBackup(`${oldSchema}; ${row}`).then(() => truncate(backup, 6000))],
])("restore refuses a file that %s, and keeps the list", async (_, makeFile) => {
  await addSubscriber("fan@example.com");
  await makeFile();
  await expect(restore(backup)).rejects.toThrow(/^[^\n]*\.db[^\n]*$/);
  expect(await emails()).toEqual(["fan@example.com"]);
});
