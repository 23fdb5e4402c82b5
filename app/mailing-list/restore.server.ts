import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { databaseFile } from "~/server/settings.server";
import { writeList } from "./backup.server";
import { createFile, createFileClient, makeFolder } from "./database-file.server";
import { readSubscribers, type Subscriber } from "./subscribers.server";

// What SQLite keeps beside a database in use, and a crash leaves (https://sqlite.org/tempfiles.html).
const companions = ["-journal", "-wal", "-shm"];

/** Replaces the whole list by that of another database file. Returns the number of addresses. */
export async function restore(path: string): Promise<number> {
  if (process.env.DATABASE_URL) {
    throw new Error("restore replaces the database's file, and DATABASE_URL names a server");
  }
  const file = databaseFile();
  const folder = dirname(file);
  makeFolder(folder);
  assertUnused(file);
  // On the same file system, where a rename replaces the old list at one stroke.
  const temporary = mkdtempSync(join(folder, "restore-"));
  try {
    const subscribers = await readCopy(path, join(temporary, "copy.db"));
    const restored = join(temporary, "restored.db");
    createFile(restored, folder);
    await writeList(restored, subscribers);
    assertUnused(file);
    // Gone for certain before the rename: SQLite would apply the old list's journal to the new one.
    for (const companion of companions) rmSync(file + companion, { force: true });
    syncFolder(folder);
    renameSync(restored, file);
    syncFolder(folder);
    return subscribers.length;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** The list in a database file. A copy is opened, because SQLite may write to what it opens. */
async function readCopy(path: string, copy: string): Promise<Subscriber[]> {
  copyFileSync(path, copy);
  for (const companion of ["-journal", "-wal"]) {
    if (existsSync(path + companion)) copyFileSync(path + companion, copy + companion);
  }
  const client = await createFileClient(copy);
  try {
    const { rows } = await client.execute("PRAGMA integrity_check");
    if (rows[0]?.integrity_check !== "ok") throw new Error("it is damaged");
    return await readSubscribers(client);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${path} is not a mailing list: ${reason}`);
  } finally {
    client.close();
  }
}

/** Fails where another process has the file open, as far as Linux lets this one see (proc(5), "/proc/pid/fd"). */
function assertUnused(file: string): void {
  const database = statSync(file, { throwIfNoEntry: false });
  if (!database || !existsSync("/proc")) return;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  for (const pid of pids.filter((pid) => Number(pid) !== process.pid)) {
    if (openFiles(pid).some(({ dev, ino }) => dev === database.dev && ino === database.ino)) {
      throw new Error(`Process ${pid} has ${file} open. Stop the store, then restore.`);
    }
  }
}

function openFiles(pid: string): Stats[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).flatMap(
      (fd) => statSync(join(folder, fd), { throwIfNoEntry: false }) ?? [],
    );
  } catch {
    // Another user's process, or one that has just ended.
    return [];
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
