import { access, appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Database, Removal } from "./list.server";

const schema = `CREATE TABLE IF NOT EXISTS subscribers
    (address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE, consented_at TEXT NOT NULL, terms TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS removals
    (hash TEXT NOT NULL, removed_at TEXT NOT NULL, PRIMARY KEY (hash, removed_at)) STRICT`;

/** Writes the values as hexadecimal digits, so that nothing in them can be read as SQL. */
const jsonRows = (values: unknown[]) =>
  `json_each(CAST(x'${Buffer.from(JSON.stringify(values)).toString("hex")}' AS TEXT))`;

// SQLite needs the WHERE to tell ON CONFLICT from a join's ON (https://sqlite.org/lang_upsert.html).
const insertRemovals = (removals: Removal[]) => `INSERT INTO removals
  SELECT value ->> 'hash', value ->> 'removed_at' FROM ${jsonRows(removals)} WHERE true
  ON CONFLICT DO NOTHING;`;

/** Returns the list in a file. Opens the file for each call, because somebody may move or replace it in between. */
export function openSqlite(file: string): Database {
  let waiting = "";
  let nextCommit = Promise.resolve();

  /** Commits all waiting writes together, because a commit waits for the disk or for another process's lock. */
  function write(sql: string): Promise<void> {
    if (!waiting) nextCommit = nextCommit.catch(() => {}).then(commit);
    waiting += sql;
    return nextCommit;
  }

  async function commit(): Promise<void> {
    const writes = waiting;
    waiting = "";
    // Creates only this folder, not its parents. Only the store's user can read the folder and the file.
    await access(dirname(file)).catch(() => mkdir(dirname(file), { mode: 0o700 }));
    await appendFile(file, "", { mode: 0o600 });
    const connection = await connect(file);
    try {
      // FULL doesn't sync the folder, so a power failure could undo the last commit. With the write-ahead log of older
      // versions of the store, a copy of the file would be incomplete.
      const settings = "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = DELETE";
      await connection.exec(`${settings}; BEGIN IMMEDIATE; ${schema}`);
      // Adds the column to a file from an older version of the store.
      await connection
        .exec("SELECT terms FROM subscribers LIMIT 0")
        .catch(() => connection.exec("ALTER TABLE subscribers ADD COLUMN terms TEXT"));
      // Changes a number that SQLite doesn't use, so that each commit writes to the disk.
      await connection.exec(`${writes} PRAGMA user_version = ${Date.now() % 2 ** 31}; COMMIT`);
    } finally {
      connection.close();
    }
  }

  return {
    add: (subscribers, removals = []) =>
      write(`INSERT INTO subscribers
        SELECT value ->> 'address', value ->> 'consented_at', value ->> 'terms'
        FROM ${jsonRows(subscribers)} WHERE NOT EXISTS (SELECT * FROM removals
          WHERE hash = value ->> 'hash' AND removed_at >= value ->> 'consented_at')
        ON CONFLICT DO NOTHING; ${insertRemovals(removals)}`),
    remove: (addresses, removals) =>
      write(`DELETE FROM subscribers WHERE address IN (SELECT value FROM ${jsonRows(addresses)});
        ${insertRemovals(removals)}`),
    async read() {
      // SQLite would create a missing file.
      await access(file);
      const connection = await connect(file);
      const all = async (sql: string) => (await connection.prepare(sql)).all();
      try {
        await connection.exec("BEGIN");
        const subscribers = await all("SELECT * FROM subscribers ORDER BY consented_at, address");
        // A file from an older version of the store may lack this table.
        const [table] = await all("SELECT * FROM sqlite_schema WHERE name = 'removals'");
        const removals = table ? await all("SELECT * FROM removals") : [];
        // Ends the lock, because the driver closes the file later, when nothing refers to the statements any more.
        await connection.exec("COMMIT");
        return { subscribers, removals };
      } finally {
        connection.close();
      }
    },
  };
}

async function connect(file: string) {
  // Imports the driver on first use so that pages work even if the driver has no binary for the platform.
  // `libsql/promise` runs `exec` on another thread, so no page waits for the disk or for a lock.
  const { default: Connection } = await import("libsql/promise");
  // Waits two seconds for another process's lock.
  return new Connection(file, { timeout: 2_000 });
}
