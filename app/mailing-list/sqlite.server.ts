import { existsSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Database, Removal, Subscriber } from "./list.server";

const schema = `CREATE TABLE IF NOT EXISTS subscribers
    (address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE, consented_at TEXT NOT NULL, terms TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS removals
    (hash TEXT NOT NULL, removed_at TEXT NOT NULL, PRIMARY KEY (hash, removed_at)) STRICT`;

/** Writes the values as hexadecimal digits, so that nothing in them can be read as SQL. */
function jsonRows(values: unknown[]): string {
  const digits = Buffer.from(JSON.stringify(values)).toString("hex");
  return `json_each(CAST(x'${digits}' AS TEXT))`;
}

// SQLite needs the WHERE to tell ON CONFLICT from a join's ON (https://sqlite.org/lang_upsert.html).
const insertSubscribers = (subscribers: Subscriber[]) => `INSERT INTO subscribers
  SELECT value ->> 'address', value ->> 'consented_at', value ->> 'terms'
  FROM ${jsonRows(subscribers)} WHERE true ON CONFLICT DO NOTHING;`;

const insertRemovals = (removals: Removal[]) => `INSERT INTO removals
  SELECT value ->> 'hash', value ->> 'removed_at'
  FROM ${jsonRows(removals)} WHERE true ON CONFLICT DO NOTHING`;

const deleteSubscribers = (addresses: string[]) =>
  `DELETE FROM subscribers WHERE address IN (SELECT value FROM ${jsonRows(addresses)})`;

const selectSubscribers = "SELECT * FROM subscribers ORDER BY consented_at, address";

/** Returns the list in a file. Opens the file for each transaction, because somebody may move or replace it in between. */
export function openSqlite(file: string): Database {
  let waiting = "";
  let nextCommit = Promise.resolve();

  async function commit(): Promise<void> {
    const writes = waiting;
    waiting = "";
    // Changes a number that SQLite doesn't use, so that each commit writes to the disk.
    const touch = `PRAGMA user_version = ${Date.now() % 2 ** 31}`;
    await inTransaction(file, "BEGIN IMMEDIATE", (connection) => connection.exec(writes + touch));
  }

  return {
    add(subscribers) {
      // Commits all waiting writes together, because a commit waits for the disk or for another process's lock.
      if (!waiting) nextCommit = nextCommit.catch(() => {}).then(commit);
      waiting += insertSubscribers(subscribers);
      return nextCommit;
    },
    remove: (addresses, removals) =>
      inTransaction(file, "BEGIN IMMEDIATE", async (connection) => {
        await connection.exec(insertRemovals(removals));
        return (await connection.prepare(deleteSubscribers(addresses))).run().changes;
      }),
    read: () =>
      inTransaction(file, "BEGIN", async (connection) => {
        const subscribers = await (await connection.prepare(selectSubscribers)).all();
        const removals = await (await connection.prepare("SELECT * FROM removals")).all();
        return { subscribers, removals };
      }),
  };
}

type Connection = InstanceType<typeof import("libsql/promise")>;

/** Creates the file if necessary. If `work` fails, closing the connection undoes the transaction. */
async function inTransaction<T>(
  file: string,
  begin: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  // Imports the driver on first use so that pages work even if the driver has no binary for the platform.
  // `libsql/promise` runs `exec` on another thread, so no page waits for the disk or for a lock.
  const { default: Connection } = await import("libsql/promise");
  // Creates only this folder, not its parents. Only the store's user can read the folder and the file.
  if (!existsSync(dirname(file))) await mkdir(dirname(file), { mode: 0o700 });
  if (!existsSync(file)) await appendFile(file, "", { mode: 0o600 });
  // Waits two seconds for another process's lock.
  const connection = new Connection(file, { timeout: 2_000 });
  try {
    // FULL doesn't sync the folder, so a power failure could undo the last commit. With the write-ahead log of older
    // versions of the store, a copy of the file would be incomplete.
    const settings = "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = DELETE";
    await connection.exec(`${settings}; ${begin}; ${schema}`);
    // Adds the column to a file from an older version of the store. In a newer file, this statement fails.
    await connection.exec("ALTER TABLE subscribers ADD COLUMN terms TEXT").catch(() => {});
    const result = await work(connection);
    await connection.exec("COMMIT");
    return result;
  } finally {
    connection.close();
  }
}
