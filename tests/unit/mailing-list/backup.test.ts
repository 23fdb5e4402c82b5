import { existsSync, readdirSync, statSync } from "node:fs";
import { chown, copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { expect, test, vi } from "vitest";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { closeDatabase } from "~/mailing-list/database.server";
import { listSubscribers, subscribe } from "~/mailing-list/subscribers.server";
import { startLibsqlServer } from "./libsql-server";
import { backup, database, emails, prepareRestore } from "./prepare-restore";

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

test("where the list cannot be read, no file is left that looks like a backup", async () => {
  await mkdir(database.file, { recursive: true });
  expect(await runCommand(["backup", backup()])).toMatchObject({ exitCode: 1 });
  expect(existsSync(backup())).toBe(false);
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
