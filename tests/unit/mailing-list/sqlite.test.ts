import { chownSync, readdirSync, statSync } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { closeDatabase } from "~/mailing-list/database.server";
import { createFile } from "~/mailing-list/sqlite.server";
import { addSubscriber } from "~/mailing-list/subscribers.server";
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

test.each(["WAL", "DELETE"])(
  "with journal mode %s, waits for another process's write without blocking, and loses no address",
  async (mode) => {
    await mkdir(dirname(database.file));
    const other = await runElsewhere(
      database.file,
      `PRAGMA journal_mode = ${mode}; ${oldSchema}; BEGIN IMMEDIATE; ${oldRow}`,
    );
    const saved = Promise.all(["a@example.com", "b@example.com"].map(addSubscriber));
    // If the driver blocked this thread while waiting, the COMMIT below couldn't run, and the driver would time out.
    await setTimeout(200);
    await other.exec("COMMIT");
    other.close();
    expect(await saved).toEqual([true, true]);
    expect(await emails()).toEqual(["old@example.com", "a@example.com", "b@example.com"]);
  },
);

test("doesn't save an address to a file that was moved", async () => {
  await addSubscriber("first@example.com");
  await rename(dirname(database.file), `${database.folder}/moved`);
  expect(await addSubscriber("second@example.com")).toBe(false);
  await addSubscriber("third@example.com");
  expect(await emails()).toEqual(["third@example.com"]);
});

test("answers all sign-ups within six seconds while the list is locked, and doesn't save them later", async () => {
  await addSubscriber("first@example.com");
  const other = await runElsewhere(database.file, "BEGIN IMMEDIATE");
  const start = performance.now();
  const fans = Array.from({ length: 6 }, (_, i) => `fan${i}@example.com`);
  expect(await Promise.all(fans.map(addSubscriber))).toEqual(fans.map(() => false));
  expect(performance.now() - start).toBeLessThan(6_000);
  other.close();
  expect(await addSubscriber("last@example.com")).toBe(true);
  expect(await emails()).toEqual(["first@example.com", "last@example.com"]);
});

test("a repeated sign-up also writes, so its duration doesn't reveal that the address is on the list", async () => {
  await addSubscriber("fan@example.com");
  const lastWrite = () => statSync(database.file, { bigint: true }).mtimeNs;
  const before = lastWrite();
  await addSubscriber("fan@example.com");
  expect(lastWrite()).toBeGreaterThan(before);
});

test("keeps every address in one file, so a copy of the file is complete", async () => {
  await addSubscriber("fan@example.com");
  expect(readdirSync(dirname(database.file))).toEqual(["subscribers.db"]);
  await mkdir(`${database.folder}/copy`);
  await copyFile(database.file, `${database.folder}/copy/subscribers.db`);
  await closeDatabase();
  vi.stubEnv("DATA_DIR", `${database.folder}/copy`);
  expect(await emails()).toEqual(["fan@example.com"]);
});

test("doesn't create missing parents of the data folder, and names the folder", async () => {
  const folder = `${database.folder}/missing/data`;
  vi.stubEnv("DATA_DIR", folder);
  expect(await addSubscriber("fan@example.com")).toBe(false);
  expect(database.log).toHaveBeenCalledWith(expect.stringContaining(`mkdir '${folder}'`));
});
