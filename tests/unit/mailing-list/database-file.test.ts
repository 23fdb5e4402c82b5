import { chownSync, existsSync, statSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { withDatabase } from "~/mailing-list/database.server";
import { createFile, schema } from "~/mailing-list/database-file.server";
import { subscribe } from "~/mailing-list/subscribers.server";
import { emails, run, runElsewhere, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const pragma = (name: string) => withDatabase((file) => file.read(`PRAGMA ${name}`));

test("every commit is synced to the disk, once", async () => {
  // A power cut cannot be simulated here (https://sqlite.org/pragma.html#pragma_synchronous: 2 is FULL).
  expect(await pragma("journal_mode")).toEqual([{ journal_mode: "wal" }]);
  expect(await pragma("synchronous")).toEqual([{ synchronous: 2 }]);
});

test("no other user can read the file, its log or its folder", async () => {
  await subscribe("fan@example.com");
  const { file } = database;
  expect([dirname(file), file, `${file}-wal`].map(modeOf)).toEqual(["700", "600", "600"]);
});

test.runIf(process.getuid?.() === 0)(
  "a file that root creates belongs to its folder's owner",
  () => {
    chownSync(database.folder, 1000, 1001);
    createFile(`${database.folder}/new.db`);
    expect(statSync(`${database.folder}/new.db`)).toMatchObject({ uid: 1000, gid: 1001 });
  },
);

test("an older list, with a rollback journal, keeps its addresses and gets a log", async () => {
  await mkdir(dirname(database.file));
  const old = await runElsewhere(
    database.file,
    `${schema}; INSERT INTO subscribers VALUES ('old@example.com', '2025')`,
  );
  expect(await emails()).toEqual(["old@example.com"]);
  expect(await pragma("journal_mode")).toEqual([{ journal_mode: "wal" }]);
  // An older version of the store may still have it open, as in a deploy.
  await old.exec("INSERT INTO subscribers VALUES ('late@example.com', '2026')");
  expect(await subscribe("new@example.com")).toBe(true);
  expect(await emails()).toEqual(["old@example.com", "late@example.com", "new@example.com"]);
  old.close();
});

test.each(["WAL", "DELETE"])(
  "while another process writes to a list in mode %s, sign-ups wait, and this process goes on",
  async (mode) => {
    await mkdir(dirname(database.file));
    const other = await runElsewhere(database.file, `PRAGMA journal_mode = ${mode}; ${schema}`);
    await other.exec("BEGIN IMMEDIATE; INSERT INTO subscribers VALUES ('other@example.com', '')");
    const saved = Promise.all(["a@example.com", "b@example.com"].map(subscribe));
    // It would come too late if the driver waited on this thread.
    await setTimeout(200);
    await other.exec("COMMIT");
    other.close();
    expect(await saved).toEqual([true, true]);
    expect(await emails()).toEqual(["other@example.com", "a@example.com", "b@example.com"]);
  },
);

test("a statement that fails leaves nothing of its transaction, and later ones work", async () => {
  await expect(
    withDatabase((file) =>
      file.write([
        { sql: "INSERT INTO subscribers VALUES ('half@example.com', '')" },
        { sql: "INSERT INTO subscribers VALUES (NULL, '')" },
      ]),
    ),
  ).rejects.toThrow(/cannot be used: NOT NULL/);
  expect(await subscribe("whole@example.com")).toBe(true);
  expect(await emails()).toEqual(["whole@example.com"]);
});

test("no email address is saved to a file that was moved away", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await subscribe("first@example.com");
  await rename(dirname(database.file), `${database.folder}/moved`);
  expect(await subscribe("second@example.com")).toBe(false);
  await subscribe("third@example.com");
  expect(await emails()).toEqual(["third@example.com"]);
  log.mockRestore();
});

test("a file that is no database stays unchanged, and the error is one line", async () => {
  await mkdir(dirname(database.file));
  await writeFile(database.file, "Some notes, ".repeat(100));
  await expect(run("SELECT 1")).rejects.toThrow(
    `The mailing list at ${database.file} cannot be used: file is not a database`,
  );
  expect(await readFile(database.file, "utf8")).toMatch(/^(Some notes, )+$/);
  expect(existsSync(`${database.file}-wal`)).toBe(false);
});
