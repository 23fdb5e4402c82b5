import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from "node:fs";
import { dirname, sep } from "node:path";
import type { Client } from "@libsql/client";

export const schema = `CREATE TABLE IF NOT EXISTS subscribers (
  address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE,
  consented_at TEXT NOT NULL
) STRICT`;

/** Opens a database file as it has to be: durable, whole in the one file, closed to other users. */
export async function openDatabaseFile(file: string): Promise<Client> {
  makeFolder(dirname(file));
  if (!existsSync(file)) createFile(file);
  makePrivate(file);
  const client = await createFileClient(file);
  // With a rollback journal the file is the whole database between two transactions, and a copy of it
  // a backup. EXTRA syncs the folder too, or a power cut could bring back the journal of a commit
  // (https://sqlite.org/pragma.html#pragma_synchronous).
  await closeOnError(client, async () => {
    await client.executeMultiple("PRAGMA journal_mode = DELETE").catch(ignoreLock);
    await client.executeMultiple(`PRAGMA synchronous = EXTRA; ${schema}`);
  });
  return client;
}

/** While another process has an older database with its write-ahead log, it is kept and as durable. */
function ignoreLock(error: unknown): void {
  if (!isLocked(error)) throw error;
}

/** Whether another process has the database locked. */
export function isLocked(error: unknown): boolean {
  return (error as { code?: unknown }).code === "SQLITE_BUSY";
}

export async function closeOnError(client: Client, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    client.close();
    throw error;
  }
}

export async function createFileClient(file: string): Promise<Client> {
  const { createClient } = await importDriver();
  return createClient({
    url: `file:${file.split(sep).map(encodeURIComponent).join("/")}`,
    // Pragmas hold for one connection, so there is only one.
    concurrency: 1,
    // The driver would block the whole process while another one has the file locked.
    timeout: 0,
  });
}

/** At first use: the store must start also where the driver has no binary for the platform. */
export function importDriver(): Promise<typeof import("@libsql/client")> {
  // The driver asks Node's report which C library this is, and the report would resolve the name of
  // every connected client, while every page waits (https://nodejs.org/api/report.html, excludeNetwork).
  Object.assign(process.report, { excludeNetwork: true });
  return import("@libsql/client");
}

/** Not with `recursive`, which never returns where a folder cannot be made, as in /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  // For this user alone: the list is personal data.
  mkdirSync(path, { mode: 0o700 });
}

/**
 * Creates a file for the list, and fails where it exists. What root creates belongs to the folder's
 * owner: else the store, which is not root, could not open it.
 */
export function createFile(file: string, folder = dirname(file)): void {
  closeSync(openSync(file, "wx", 0o600));
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/**
 * Closes an older file with the list to other users, and its folder where that has nothing but
 * databases: a folder that is used for more, such as /tmp, is not ours to close.
 */
function makePrivate(file: string): void {
  const folder = dirname(file);
  const owner = process.getuid?.();
  if (statSync(file).uid !== owner) return;
  chmodSync(file, 0o600);
  const isOurs = readdirSync(folder).every((name) => name.includes(".db"));
  if (isOurs && statSync(folder).uid === owner) chmodSync(folder, 0o700);
}
