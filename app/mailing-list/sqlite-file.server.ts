import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
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
  // Waits two seconds for another process's lock. A sign-up that arrives meanwhile waits for the next commit too.
  const connection = new Connection(file, { timeout: 2_000 });
  await connection.exec(script).catch((error: unknown) => {
    connection.close();
    throw error;
  });
  // Removes an older version's write-ahead log, unless it is in use, so that a copy of the file is complete.
  await connection.exec("PRAGMA journal_mode = DELETE").catch(() => {});
  // Runs calls one at a time, because a connection can have only one open transaction.
  const queue = new PQueue({ concurrency: 1 });
  // Keeps prepared statements, because the garbage collector waits for the disk when it disposes of a statement.
  const prepared = new Map<string, ReturnType<typeof connection.prepare>>();
  let waiting: { statements: readonly Statement[]; changes: number }[] = [];
  let nextCommit: Promise<void>;

  /** Commits all waiting writes together, because a commit waits for the disk. */
  async function commit(): Promise<void> {
    const writes = waiting;
    waiting = [];
    // Without this check, sign-ups would silently go into a file that somebody has moved or replaced.
    if (statSync(file).ino !== inode) throw new Error("the file was replaced while in use");
    // With IMMEDIATE, `exec` waits for the lock on another thread. With a plain BEGIN, `run` would wait on this thread.
    await connection.exec("BEGIN IMMEDIATE");
    try {
      for (const write of writes) {
        for (const { sql, args = [] } of write.statements) {
          const statement = prepared.get(sql) ?? (await connection.prepare(sql));
          prepared.set(sql, statement);
          // `run` blocks this thread, but writes nothing to the disk before the COMMIT.
          write.changes = statement.run(args).changes;
        }
      }
      await connection.exec("COMMIT");
    } catch (error) {
      // After some errors, SQLite has already rolled back, so ROLLBACK fails.
      await connection.exec("ROLLBACK").catch(() => {});
      throw error;
    }
  }

  return {
    read: (sql) => queue.add(async () => (await connection.prepare(sql)).all()),
    write: async (statements) => {
      const write = { statements, changes: 0 };
      if (waiting.push(write) === 1) nextCommit = queue.add(commit);
      await nextCommit;
      return write.changes;
    },
    close: () => queue.add(() => connection.close()),
  };
}

/** Creates an empty file. Throws if the file exists. */
export function createFile(file: string): void {
  const folder = dirname(file);
  // Isn't recursive, because a recursive call never returns if the parent refuses all new folders, as /proc does.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  closeSync(openSync(file, "wx", 0o600));
  const { uid, gid } = statSync(folder);
  // Lets the store's user open a file that root creates.
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}
