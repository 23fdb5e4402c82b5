import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import PQueue from "p-queue";
import type { Database, Removal, Subscriber } from "./subscribers.server";

const schema = `CREATE TABLE IF NOT EXISTS subscribers
    (address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE, consented_at TEXT NOT NULL, terms TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS removals
    (hash TEXT NOT NULL, removed_at TEXT NOT NULL, PRIMARY KEY (hash, removed_at)) STRICT`;

const selectSubscribers = `SELECT address AS email, consented_at AS consentedAt, terms
  FROM subscribers ORDER BY consented_at, address`;

const selectRemovals = "SELECT hash, removed_at AS removedAt FROM removals";

// SQLite needs the WHERE to tell ON CONFLICT from a join's ON (https://sqlite.org/lang_upsert.html).
const insertRemovals = (removals: Removal[]) => `INSERT INTO removals
  SELECT value ->> 'hash', value ->> 'removedAt' FROM ${jsonRows(removals)} WHERE true
  ON CONFLICT DO NOTHING`;

const insertSubscribers = (subscribers: Subscriber[]) => `INSERT INTO subscribers
  (address, consented_at, terms)
  SELECT value ->> 'email', value ->> 'consentedAt', value ->> 'terms'
  FROM ${jsonRows(subscribers)} WHERE true
  ON CONFLICT DO NOTHING`;

const deleteSubscribers = (emails: string[]) =>
  `DELETE FROM subscribers WHERE address IN (SELECT value FROM ${jsonRows(emails)})`;

/** Writes the values as hexadecimal digits, so that nothing in them can be read as SQL. */
function jsonRows(values: unknown[]): string {
  const digits = Buffer.from(JSON.stringify(values)).toString("hex");
  return `json_each(CAST(x'${digits}' AS TEXT))`;
}

/** Returns the list in a file. Opens the file for each call, because somebody may move or replace it in between. */
export function openSqlite(file: string): Database {
  const queue = new PQueue({ concurrency: 1 });
  let waiting: string[] = [];
  let nextCommit: Promise<void>;

  async function commit(): Promise<void> {
    const writes = waiting.join(";");
    waiting = [];
    // FULL doesn't sync the folder, so a power failure could undo the last commit. With the write-ahead log of older
    // versions of the store, a copy of the file would be incomplete.
    const start = "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = DELETE; BEGIN IMMEDIATE";
    // Changes a number that SQLite doesn't use, so that each commit writes to the disk.
    const end = `PRAGMA user_version = ${Date.now() % 2 ** 31}; COMMIT`;
    await inTransaction(file, start, (connection) => connection.exec(`${writes}; ${end}`));
  }

  /** Commits all waiting writes together, because a commit waits for the disk or for another process's lock. */
  function write(...statements: string[]): Promise<void> {
    if (waiting.push(...statements) === statements.length) nextCommit = queue.add(commit);
    return nextCommit;
  }

  return {
    add: ({ subscribers, removals }) =>
      write(insertRemovals(removals), insertSubscribers(subscribers)),
    remove: (emails, removals) => write(insertRemovals(removals), deleteSubscribers(emails)),
    // In a transaction that never commits, reading a file from an older version doesn't change it.
    read: () =>
      inTransaction(file, "BEGIN", async (connection) => {
        const subscribers = await (await connection.prepare(selectSubscribers)).all();
        const removals = await (await connection.prepare(selectRemovals)).all();
        await connection.exec("ROLLBACK");
        return { subscribers, removals };
      }),
    close: async () => {},
  };
}

type Connection = InstanceType<typeof import("libsql/promise")>;

/** Begins a transaction in a file, which it creates if necessary. If `work` fails, closing the connection undoes the transaction. */
async function inTransaction<T>(
  file: string,
  start: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  // Imports the driver on first use so that pages work even if the driver has no binary for the platform.
  // `libsql/promise` runs `exec` on another thread, so no page waits for the disk or for a lock.
  const { default: Connection } = await import("libsql/promise");
  if (!existsSync(file)) createFile(file);
  // Waits two seconds for another process's lock.
  const connection = new Connection(file, { timeout: 2_000 });
  try {
    await connection.exec(`${start}; ${schema}`);
    // Adds the column to a file from an older version of the store. In a newer file, this statement fails.
    await connection.exec("ALTER TABLE subscribers ADD COLUMN terms TEXT").catch(() => {});
    return await work(connection);
  } finally {
    connection.close();
  }
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
