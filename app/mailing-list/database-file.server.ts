import { chownSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import PQueue from "p-queue";

export type Statement = { sql: string; args?: string[] };

export type Database = {
  read(sql: string): Promise<Record<string, unknown>[]>;
  /** Runs statements in one transaction. Returns how many rows the last statement changed. */
  write(statements: readonly Statement[]): Promise<number>;
  close(): Promise<void>;
};

/** Opens a database and runs the SQL in `script`. Throws if the file doesn't exist. */
export async function openFile(file: string, script: string): Promise<Database> {
  // Imports the driver on first use so that pages work even if the driver has no binary for the platform.
  // `libsql/promise` runs `exec` on another thread, so no page waits for the disk.
  const { default: Connection } = await import("libsql/promise");
  const inode = statSync(file).ino;
  // Waits up to five seconds for another process's lock.
  const connection = new Connection(file, { timeout: 5_000 });
  try {
    await connection.exec(script);
  } catch (error) {
    connection.close();
    throw error;
  }
  // Runs calls one at a time, because a connection can have only one open transaction.
  const queue = new PQueue({ concurrency: 1 });
  // Keeps prepared statements, because the garbage collector waits for the disk when it disposes of a statement.
  const prepared = new Map<string, ReturnType<typeof connection.prepare>>();

  async function write(statements: readonly Statement[]): Promise<number> {
    // Without this check, sign-ups would silently go into a file that somebody has moved or replaced.
    if (statSync(file).ino !== inode) throw new Error("the file was replaced while in use");
    // With IMMEDIATE, `exec` waits for the lock on another thread. With a plain BEGIN, `run` would wait on this thread.
    await connection.exec("BEGIN IMMEDIATE");
    try {
      let changes = 0;
      for (const { sql, args = [] } of statements) {
        const statement = prepared.get(sql) ?? (await connection.prepare(sql));
        prepared.set(sql, statement);
        // `run` blocks this thread, but writes nothing to the disk before the COMMIT.
        changes = statement.run(args).changes;
      }
      await connection.exec("COMMIT");
      return changes;
    } catch (error) {
      // After some errors, SQLite has already rolled back, so ROLLBACK fails.
      await connection.exec("ROLLBACK").catch(() => {});
      throw error;
    }
  }

  return {
    read: (sql) => queue.add(async () => (await connection.prepare(sql)).all()),
    write: (statements) => queue.add(() => write(statements)),
    close: () => queue.add(() => connection.close()),
  };
}

/** Creates an empty file. Throws if the file exists. */
export function createFile(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "wx", 0o600));
  const { uid, gid } = statSync(folder);
  // Lets the store's user open a file that root creates.
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}
