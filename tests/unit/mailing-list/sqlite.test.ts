import { chownSync, readdirSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createFile } from "~/mailing-list/sqlite.server";
import { addSubscriber, canWrite, closeDatabase } from "~/mailing-list/subscribers.server";
import { emails, oldSchema, runElsewhere, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
const oldRow = "INSERT INTO subscribers VALUES ('old@example.com', '2025')";
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("creates files that no other user can read", async () => {
  await addSubscriber("fan@example.com");
  const { file } = database;
  expect([dirname(file), file].map(modeOf)).toEqual(["700", "600"]);
});

test.runIf(process.getuid?.() === 0)("a file created by root belongs to its folder's owner", () => {
  chownSync(database.folder, 1000, 1001);
  createFile(`${database.folder}/new.db`);
  expect(statSync(`${database.folder}/new.db`)).toMatchObject({ uid: 1000, gid: 1001 });
});

test("waits for another process's write without blocking", async () => {
  await addSubscriber("first@example.com");
  const other = await runElsewhere(database.file, "BEGIN IMMEDIATE");
  const saved = Promise.all(["a@example.com", "b@example.com"].map(addSubscriber));
  // If the driver blocked this thread while waiting, the COMMIT below couldn't run, and the driver would time out.
  await setTimeout(200);
  await other.exec("COMMIT");
  expect(await saved).toEqual([true, true]);
  expect(await emails()).toEqual(["first@example.com", "a@example.com", "b@example.com"]);
});

test("keeps every address in one file, even if an older version used a write-ahead log, so a copy of the file is complete", async () => {
  await mkdir(dirname(database.file));
  const older = `PRAGMA journal_mode = WAL; ${oldSchema}; ${oldRow}`;
  const files = () => readdirSync(dirname(database.file));
  (await runElsewhere(database.file, older)).close();
  // The driver closes the file later, and then removes the log.
  await vi.waitFor(() => expect(files()).toEqual(["subscribers.db"]));
  await addSubscriber("new@example.com");
  expect(files()).toEqual(["subscribers.db"]);
  await mkdir(`${database.folder}/copy`);
  await copyFile(database.file, `${database.folder}/copy/subscribers.db`);
  await closeDatabase();
  vi.stubEnv("DATA_DIR", `${database.folder}/copy`);
  expect(await emails()).toEqual(["old@example.com", "new@example.com"]);
});

test("starts a new file after somebody has moved the file", async () => {
  await addSubscriber("first@example.com");
  await rename(dirname(database.file), `${database.folder}/moved`);
  expect(await addSubscriber("second@example.com")).toBe(true);
  expect(await emails()).toEqual(["second@example.com"]);
});

// If each sign-up waited two seconds for the lock, this test would time out.
test("refuses all sign-ups while the list is locked, and doesn't save them later", async () => {
  await addSubscriber("first@example.com");
  const other = await runElsewhere(database.file, "BEGIN IMMEDIATE");
  const fans = Array.from({ length: 20 }, (_, i) => `fan${i}@example.com`);
  expect(await Promise.all(fans.map(addSubscriber))).toEqual(fans.map(() => false));
  other.close();
  expect(await addSubscriber("last@example.com")).toBe(true);
  expect(await emails()).toEqual(["first@example.com", "last@example.com"]);
});

test("canWrite leaves no row behind, and checks at most once every five seconds", async () => {
  await mkdir(database.file, { recursive: true });
  expect(await canWrite(10_000)).toBe(false);
  await rm(database.file, { recursive: true });
  expect(await canWrite(14_999)).toBe(false);
  expect(await canWrite(15_000)).toBe(true);
  expect(await emails()).toEqual([]);
});

test("doesn't create missing parents of the data folder, and names the folder", async () => {
  const folder = `${database.folder}/missing/data`;
  vi.stubEnv("DATA_DIR", folder);
  expect(await addSubscriber("fan@example.com")).toBe(false);
  expect(database.log).toHaveBeenCalledWith(expect.stringContaining(`mkdir '${folder}'`));
});
