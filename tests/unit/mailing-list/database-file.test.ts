import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, statSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { describe, expect, test, vi } from "vitest";
import { closeDatabase } from "~/mailing-list/database.server";
import { createFile, schema } from "~/mailing-list/database-file.server";
import { subscribe } from "~/mailing-list/subscribers.server";
import { emails, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a copy of the file, taken while the store has it open, has every address", async () => {
  for (let i = 0; i < 31; i++) await subscribe(`fan${i}@example.com`);
  const copy = join(database.folder, "copy.db");
  await copyFile(database.file, copy);
  const client = createClient({ url: pathToFileURL(copy).href });
  const { rows } = await client.execute("SELECT count(*) AS count FROM subscribers");
  client.close();
  expect(rows).toEqual([{ count: 31 }]);
  expect(await readdir(dirname(database.file))).toEqual(["subscribers.db"]);
});

/** A process that has an older version's database open, with an address in the write-ahead log alone. */
async function openOlderDatabase(): Promise<ChildProcess> {
  await mkdir(dirname(database.file));
  const hold = `import { createClient } from "@libsql/client";
    const client = createClient({ url: process.argv[1] });
    await client.execute("PRAGMA journal_mode = WAL");
    await client.execute(process.argv[2]);
    await client.execute("INSERT INTO subscribers VALUES ('old@example.com', '2025')");
    console.log("saved");
    setInterval(() => {}, 1000);`;
  const url = pathToFileURL(database.file).href;
  const other = spawn(process.execPath, ["--input-type=module", "-e", hold, url, schema]);
  await once(other.stdout, "data");
  return other;
}

test("an older database that a crash left is made whole in its file, with every address", async () => {
  const other = await openOlderDatabase();
  other.kill("SIGKILL");
  await once(other, "exit");
  await subscribe("new@example.com");
  expect(await emails()).toEqual(["old@example.com", "new@example.com"]);
  expect(await readdir(dirname(database.file))).toEqual(["subscribers.db"]);
});

test("beside an older version that has it open, the database is used as it is", async () => {
  const other = await openOlderDatabase();
  await subscribe("new@example.com");
  other.kill("SIGKILL");
  await once(other, "exit");
  expect(await emails()).toEqual(["old@example.com", "new@example.com"]);
});

test("no other user may read the file or its folder, nor older ones", async () => {
  await subscribe("fan@example.com");
  expect([modeOf(dirname(database.file)), modeOf(database.file)]).toEqual(["700", "600"]);
  await closeDatabase();
  await chmod(dirname(database.file), 0o755);
  await chmod(database.file, 0o644);
  // As a crash leaves it.
  await writeFile(`${database.file}-journal`, "");
  await subscribe("fan@example.com");
  expect([modeOf(dirname(database.file)), modeOf(database.file)]).toEqual(["700", "600"]);
});

test("a file is closed to other users from its first moment", async () => {
  const file = join(database.folder, "new.db");
  createFile(file);
  expect(modeOf(file)).toBe("600");
  expect(() => createFile(file)).toThrow(/EEXIST/);
});

test("folders that are missing are made, for this user alone", async () => {
  const folders = ["a", "a/b", "a/b/c"].map((path) => join(database.folder, path));
  vi.stubEnv("DATA_DIR", folders.at(-1));
  await subscribe("fan@example.com");
  expect(folders.map(modeOf)).toEqual(["700", "700", "700"]);
});

test("a folder that is used for something else stays open to others", async () => {
  await mkdir(dirname(database.file), { mode: 0o755 });
  await writeFile(join(dirname(database.file), "notes.txt"), "");
  await subscribe("fan@example.com");
  expect([modeOf(dirname(database.file)), modeOf(database.file)]).toEqual(["755", "600"]);
});

describe.skipIf(process.getuid?.() !== 0)("for root", () => {
  const folder = () => dirname(database.file);
  const file = () => join(folder(), "new.db");

  test("what it creates belongs to the folder's owner", async () => {
    await mkdir(folder());
    chownSync(folder(), 1000, 1001);
    createFile(file());
    expect(statSync(file())).toMatchObject({ uid: 1000, gid: 1001 });
  });

  test("only: what another user creates stays that user's", async () => {
    await mkdir(folder());
    chownSync(folder(), 1000, 1001);
    const getuid = vi.spyOn(process, "getuid").mockReturnValue(1000);
    createFile(file());
    getuid.mockRestore();
    expect(statSync(file())).toMatchObject({ uid: 0, gid: 0 });
  });

  test("a file or a folder that belongs to another user stays open to others", async () => {
    await subscribe("fan@example.com");
    await closeDatabase();
    await chmod(folder(), 0o755);
    chownSync(folder(), 1000, 1000);
    await subscribe("fan@example.com");
    expect([modeOf(folder()), modeOf(database.file)]).toEqual(["755", "600"]);
    await closeDatabase();
    await chmod(database.file, 0o644);
    chownSync(folder(), 0, 0);
    chownSync(database.file, 1000, 1000);
    await subscribe("fan@example.com");
    expect([modeOf(folder()), modeOf(database.file)]).toEqual(["755", "644"]);
  });
});
