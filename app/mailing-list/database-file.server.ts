import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import PQueue from "p-queue";

export type Statement = { sql: string; args?: string[] };

/** A connection to the database that has the list. */
export type Database = {
  read(sql: string): Promise<Record<string, unknown>[]>;
  /** Runs statements in one transaction. Once it is on the disk, says how many rows the last one changed. */
  write(statements: readonly Statement[]): Promise<number>;
  close(): Promise<void>;
};

export const schema = `CREATE TABLE IF NOT EXISTS subscribers (
  address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE,
  consented_at TEXT NOT NULL
) STRICT`;

/** Opens the file of the list, and creates it if it is missing. */
export async function openListFile(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createFile(file);
  // With FULL, a write-ahead log syncs the disk once for each commit, and a rollback journal several times
  // (https://sqlite.org/pragma.html#pragma_synchronous). An older list has a rollback journal. It changes
  // right after a transaction, because only that waits for another process.
  const journal = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL";
  return openFile(file, `BEGIN IMMEDIATE; ${schema}; COMMIT; ${journal}`);
}

/** Opens a database file that exists, and runs a script in it. */
export async function openFile(file: string, script: string): Promise<Database> {
  // Imported at first use: the store starts also where the driver has no binary for the platform.
  // Its promises leave the disk to other threads, so that no page waits for a sync.
  const { default: Connection } = await import("libsql/promise");
  const inode = statSync(file).ino;
  // In milliseconds, how long to wait while another process has the file locked.
  const connection = new Connection(file, { timeout: 5_000 });
  // One at a time: a connection has one transaction.
  const queue = new PQueue({ concurrency: 1 });
  // Kept, because the garbage collector would wait for the disk to dispose of one.
  const prepared = new Map<string, ReturnType<typeof connection.prepare>>();

  async function write(statements: readonly Statement[]): Promise<number> {
    // A file that somebody moved away would go on taking sign-ups, and nobody would notice.
    if (statSync(file).ino !== inode) throw new Error("the file was replaced while in use");
    // IMMEDIATE waits for the lock here. A prepared statement would wait on this thread.
    await connection.exec("BEGIN IMMEDIATE");
    try {
      let changes = 0;
      for (const { sql, args = [] } of statements) {
        const statement = prepared.get(sql) ?? (await connection.prepare(sql));
        prepared.set(sql, statement);
        // It runs on this thread, but the disk takes nothing before the COMMIT.
        changes = statement.run(args).changes;
      }
      await connection.exec("COMMIT");
      return changes;
    } catch (error) {
      // SQLite has already rolled back after some errors, and refuses to do it twice.
      await connection.exec("ROLLBACK").catch(() => {});
      throw error;
    }
  }

  const database: Database = {
    read: (sql) => queue.add(async () => (await connection.prepare(sql)).all()),
    write: (statements) => queue.add(() => write(statements)),
    close: () => queue.add(() => connection.close()),
  };
  try {
    await connection.exec(script);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Creates a file that no other user can read, and fails if it exists. A file that root creates belongs to
 * the folder's owner: the store does not run as root.
 */
export function createFile(file: string): void {
  closeSync(openSync(file, "wx", 0o600));
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}
