import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import PQueue from "p-queue";
import type { Database } from "./database.server";

const schema = `CREATE TABLE IF NOT EXISTS subscribers
    (address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE, consented_at TEXT NOT NULL, terms TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS removals
    (hash TEXT NOT NULL, removed_at TEXT NOT NULL, PRIMARY KEY (hash, removed_at)) STRICT`;

// SQLite needs the WHERE to tell ON CONFLICT from a join's ON (https://sqlite.org/lang_upsert.html).
const insertRemovals = `INSERT INTO removals
  SELECT value ->> 'hash', value ->> 'removedAt' FROM json_each(?) WHERE true
  ON CONFLICT DO NOTHING`;

const insertSubscribers = `INSERT INTO subscribers (address, consented_at, terms)
  SELECT value ->> 'email', value ->> 'consentedAt', value ->> 'terms' FROM json_each(?) WHERE true
  ON CONFLICT DO NOTHING`;

const deleteSubscribers =
  "DELETE FROM subscribers WHERE address IN (SELECT value FROM json_each(?))";

const selectSubscribers = `SELECT address AS email, consented_at AS consentedAt, terms
  FROM subscribers ORDER BY consented_at, address`;

const selectRemovals = "SELECT hash, removed_at AS removedAt FROM removals";

type Statement = [sql: string, parameter: unknown];

/** Opens a list after running the SQL in `start`. Throws if the file doesn't exist. */
export async function openFile(
  file: string,
  start = "PRAGMA synchronous = FULL",
): Promise<Database> {
  // Imports the driver on first use so that pages work even if the driver has no binary for the platform.
  // `libsql/promise` runs `exec` on another thread, so no page waits for the disk.
  const { default: Connection } = await import("libsql/promise");
  const inode = statSync(file).ino;
  // Waits two seconds for another process's lock. A sign-up that arrives meanwhile waits for the next commit too.
  const connection = new Connection(file, { timeout: 2_000 });
  await connection.exec(`${start}; ${schema}`).catch((error: unknown) => {
    connection.close();
    throw error;
  });
  // Fails unless an older version created the file, without this column.
  await connection.exec("ALTER TABLE subscribers ADD COLUMN terms TEXT").catch(() => {});
  // Removes an older version's write-ahead log, unless it is in use, so that a copy of the file is complete.
  await connection.exec("PRAGMA journal_mode = DELETE").catch(() => {});
  // Runs calls one at a time, because a connection can have only one open transaction.
  const queue = new PQueue({ concurrency: 1 });
  // Keeps prepared statements, because the garbage collector waits for the disk when it disposes of a statement.
  const prepared = new Map<string, ReturnType<typeof connection.prepare>>();
  let waiting: Statement[] = [];
  let nextCommit: Promise<number>;

  /** Commits all waiting writes together, because a commit waits for the disk. Returns the last statement's changes. */
  async function commit(): Promise<number> {
    const statements = waiting;
    waiting = [];
    // Without this check, sign-ups would silently go into a file that somebody has moved or replaced.
    if (statSync(file).ino !== inode) throw new Error("the file was replaced while in use");
    // With IMMEDIATE, `exec` waits for the lock on another thread. With a plain BEGIN, `run` would wait on this thread.
    // Changes a number that SQLite doesn't use, so that each commit writes to the disk.
    await connection.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${Date.now() % 2 ** 31}`);
    try {
      let changes = 0;
      for (const [sql, parameter] of statements) {
        const statement = prepared.get(sql) ?? (await connection.prepare(sql));
        prepared.set(sql, statement);
        // `run` blocks this thread, but writes nothing to the disk before the COMMIT.
        changes = statement.run([JSON.stringify(parameter)]).changes;
      }
      await connection.exec("COMMIT");
      return changes;
    } catch (error) {
      // After some errors, SQLite has already rolled back, so ROLLBACK fails.
      await connection.exec("ROLLBACK").catch(() => {});
      throw error;
    }
  }

  function write(...statements: Statement[]): Promise<number> {
    if (waiting.push(...statements) === statements.length) nextCommit = queue.add(commit);
    return nextCommit;
  }

  return {
    add: ({ subscribers, removals }) =>
      write([insertRemovals, removals], [insertSubscribers, subscribers]),
    remove: (emails, removals) => write([insertRemovals, removals], [deleteSubscribers, emails]),
    read: () =>
      queue.add(async () => ({
        subscribers: await (await connection.prepare(selectSubscribers)).all(),
        removals: await (await connection.prepare(selectRemovals)).all(),
      })),
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
