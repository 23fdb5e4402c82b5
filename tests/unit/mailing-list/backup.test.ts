import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, type PathLike, readdirSync, statSync } from "node:fs";
import { chown, copyFile, readFile, truncate, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { expect, test, vi } from "vitest";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { closeDatabase } from "~/mailing-list/database.server";
import { listSubscribers, subscribe } from "~/mailing-list/subscribers.server";
import { startLibsqlServer } from "./libsql-server";
import { temporaryDatabase } from "./temporary-database";

/** What is done to the disk in an order that a power cut must not change. */
const steps = vi.hoisted((): string[] => []);
/** What happens while a restore makes the new list. */
const meanwhile = vi.hoisted(() => vi.fn());

vi.mock(import("node:fs"), async (importOriginal) => {
  const fs = await importOriginal();
  return {
    ...fs,
    mkdtempSync: ((prefix: string) => {
      meanwhile();
      return fs.mkdtempSync(prefix);
    }) as typeof fs.mkdtempSync,
    fsyncSync(descriptor: number) {
      steps.push(fs.fstatSync(descriptor).isDirectory() ? "sync the folder" : "sync a file");
      fs.fsyncSync(descriptor);
    },
    renameSync(from: PathLike, to: PathLike) {
      steps.push(`move a file out of ${basename(dirname(String(from)))}`);
      fs.renameSync(from, to);
    },
  };
});

const database = temporaryDatabase();
const backup = () => join(database.folder, "backup.db");

async function emails(): Promise<string[]> {
  const subscribers = await listSubscribers();
  await closeDatabase();
  return subscribers.map(({ email }) => email);
}

/** Makes a backup of a list with one address, and leaves the list with another. */
async function prepareRestore(): Promise<void> {
  await subscribe("old@example.com");
  await runCommand(["backup", backup()]);
  await runCommand(["remove", "old@example.com"]);
  await subscribe("new@example.com");
  await closeDatabase();
}

test("a backup of a list in use is restored with the addresses and times that it had", async () => {
  await subscribe("Fan@example.com");
  const before = await listSubscribers();
  expect(await runCommand(["backup", backup()])).toEqual({
    exitCode: 0,
    note: `Addresses copied to ${backup()}: 1`,
  });
  expect(statSync(backup()).mode & 0o777).toBe(0o600);
  await subscribe("late@example.com");
  await closeDatabase();
  expect(await runCommand(["restore", backup()])).toEqual({
    exitCode: 0,
    note: `Addresses now in ${database.file}: 1`,
  });
  expect(await listSubscribers()).toEqual(before);
  expect(statSync(database.file).mode & 0o777).toBe(0o600);
});

test("a restored list belongs to whom its folder does, whoever restores it", async () => {
  await prepareRestore();
  // Root alone can give a folder away.
  const folder = dirname(database.file);
  if (process.getuid?.() === 0) await chown(folder, 12_345, 12_345);
  expect(await runCommand(["restore", backup()])).toMatchObject({ exitCode: 0 });
  const { uid, gid } = statSync(folder);
  expect(statSync(database.file)).toMatchObject({ uid, gid });
});

test("a list is restored where there was none", async () => {
  await prepareRestore();
  vi.stubEnv("DATA_DIR", join(database.folder, "elsewhere"));
  expect(await runCommand(["restore", backup()])).toMatchObject({ exitCode: 0 });
  expect(await emails()).toEqual(["old@example.com"]);
});

test("a backup does not overwrite a file", async () => {
  await subscribe("fan@example.com");
  await writeFile(backup(), "precious");
  expect(await runCommand(["backup", backup()])).toEqual({
    exitCode: 1,
    note: expect.stringMatching(/^Error: EEXIST[^\n]+$/),
  });
  expect(await readFile(backup(), "utf8")).toBe("precious");
});

test("a restore leaves nothing of the old list, not even what a crash left beside it", async () => {
  await prepareRestore();
  for (const companion of ["-journal", "-wal", "-shm"]) {
    await writeFile(database.file + companion, "left by a crash");
  }
  expect(await runCommand(["restore", backup()])).toMatchObject({ exitCode: 0 });
  expect(readdirSync(dirname(database.file))).toEqual(["subscribers.db"]);
  expect(await emails()).toEqual(["old@example.com"]);
});

test("a restore syncs the folder before the new list takes the place of the old, and after", async () => {
  await prepareRestore();
  steps.length = 0;
  await runCommand(["restore", backup()]);
  // A folder that a power cut would leave, by its name.
  const move = expect.stringMatching(/^move a file out of restore-\w+$/);
  expect(steps).toEqual(["sync the folder", move, "sync the folder"]);
});

test("a restore reads what a copied database has in its write-ahead log, and changes no copy", async () => {
  const copy = join(database.folder, "copy.db");
  const client = createClient({ url: pathToFileURL(backup()).href });
  await client.execute("PRAGMA journal_mode = WAL");
  await client.execute("CREATE TABLE subscribers (address TEXT, consented_at TEXT)");
  await client.execute("INSERT INTO subscribers VALUES ('logged@example.com', '2025')");
  for (const part of ["", "-wal"]) await copyFile(backup() + part, copy + part);
  client.close();
  const log = await readFile(`${copy}-wal`);
  expect(await runCommand(["restore", copy])).toMatchObject({ exitCode: 0 });
  expect(await emails()).toEqual(["logged@example.com"]);
  expect(await readFile(`${copy}-wal`)).toEqual(log);
});

test("a restore takes back what a copied database had begun to write, and not finished", async () => {
  const copy = join(database.folder, "copy.db");
  const client = createClient({ url: pathToFileURL(backup()).href });
  await client.execute("CREATE TABLE subscribers (address TEXT, consented_at TEXT)");
  await client.execute(`WITH RECURSIVE fans (id) AS (
    VALUES (1) UNION ALL SELECT id + 1 FROM fans WHERE id < 5000)
    INSERT INTO subscribers SELECT id || '@old.example', '2025' FROM fans`);
  const unfinished = await client.transaction("write");
  // Without room in memory, so that it is in the file already.
  await unfinished.execute("PRAGMA cache_size = 1");
  await unfinished.execute("UPDATE subscribers SET address = replace(address, 'old', 'new')");
  for (const part of ["", "-journal"]) await copyFile(backup() + part, copy + part);
  await unfinished.rollback();
  client.close();
  expect(await readFile(copy, "latin1")).toContain("@new.example");
  expect(await runCommand(["restore", copy])).toMatchObject({ exitCode: 0 });
  expect((await emails()).filter((email) => email.endsWith("@old.example"))).toHaveLength(5000);
});

test.each<[string, () => Promise<unknown>]>([
  ["is missing", async () => {}],
  ["is empty", () => writeFile(backup(), "")],
  ["is no database", () => writeFile(backup(), "Some notes, ".repeat(100))],
  [
    "is another database",
    async () => {
      const client = createClient({ url: pathToFileURL(backup()).href });
      await client.execute("CREATE TABLE subscribers (name TEXT)");
      client.close();
    },
  ],
  [
    "is cut short",
    async () => {
      await copyFile(database.file, backup());
      await truncate(backup(), 6000);
    },
  ],
  [
    "is damaged in its index, which no reader of the list would notice,",
    async () => {
      const bytes = await readFile(database.file);
      bytes.write("x", bytes.lastIndexOf("fan@example.com"));
      await writeFile(backup(), bytes);
    },
  ],
])("a file that %s is not restored, and the list stays", async (_, makeFile) => {
  await subscribe("fan@example.com");
  await closeDatabase();
  await makeFile();
  expect(await runCommand(["restore", backup()])).toEqual({
    exitCode: 1,
    note: expect.stringMatching(/^Error: [^\n]*backup\.db[^\n]*$/),
  });
  expect(readdirSync(dirname(database.file))).toEqual(["subscribers.db"]);
  expect(await emails()).toEqual(["fan@example.com"]);
});

test.runIf(existsSync("/proc"))(
  "a list that another process has open is not replaced",
  async () => {
    await prepareRestore();
    const hold = `require("fs").openSync(process.argv[1]); console.log("open"); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ["-e", hold, database.file]);
    await once(other.stdout, "data");
    expect(await runCommand(["restore", backup()])).toEqual({
      exitCode: 1,
      note: `Error: Process ${other.pid} has ${database.file} open. Stop the store, then restore.`,
    });
    other.kill();
    await once(other, "exit");
    expect(await emails()).toEqual(["new@example.com"]);
  },
);

test.runIf(existsSync("/proc"))(
  "a list that is opened during a restore is not replaced",
  async () => {
    await prepareRestore();
    let other: ChildProcess | undefined;
    meanwhile.mockImplementationOnce(() => {
      const list = openSync(database.file, "r");
      other = spawn("sleep", ["60"], { stdio: [list, "ignore", "ignore"] });
      closeSync(list);
    });
    const { exitCode, note } = await runCommand(["restore", backup()]);
    expect(note).toContain(`Process ${other?.pid} has ${database.file} open`);
    expect(exitCode).toBe(1);
    other?.kill();
    expect(await emails()).toEqual(["new@example.com"]);
  },
);

test("a list on a server is backed up, and not restored", async () => {
  const server = await startLibsqlServer(join(database.folder, "remote.db"), "let-me-in");
  vi.stubEnv("DATABASE_AUTH_TOKEN", "let-me-in");
  vi.stubEnv("DATABASE_URL", server.url);
  await subscribe("remote@example.com");
  expect(await runCommand(["backup", backup()])).toMatchObject({ exitCode: 0 });
  expect(await runCommand(["restore", backup()])).toEqual({
    exitCode: 1,
    note: expect.stringContaining("DATABASE_URL names a server"),
  });
  await closeDatabase();
  server.stop();
  vi.stubEnv("DATABASE_URL", "");
  expect(await runCommand(["restore", backup()])).toMatchObject({ exitCode: 0 });
  expect(await emails()).toEqual(["remote@example.com"]);
});
