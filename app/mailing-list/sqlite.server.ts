import { appendFileSync, existsSync, mkdirSync } from "node:fs";
import { access } from "node:fs/promises";
import { dirname } from "node:path";
import type Connection from "libsql";
import type { Database, Subscriber } from "./list.server";

const createTable = `
  create table if not exists subscribers
    (address text not null, consented_at text not null, terms text not null);
  create unique index if not exists subscribers_address on subscribers (lower(address));`;

export function openSqlite(file: string, timeout: number): Database {
  /** Opens the file for each use, because somebody may move or replace it in between. */
  async function connect<Result>(use: (connection: Connection.Database) => Result) {
    // SQLite would create a missing file.
    await access(file);
    // Imported on first use, so that pages work even if the driver has no binary for the platform.
    const { default: Connection } = await import("libsql");
    const connection = new Connection(file, { timeout });
    try {
      // With EXTRA, no power failure undoes a commit. `secure_delete` overwrites removed addresses.
      connection.exec("PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON");
      return use(connection);
    } finally {
      connection.close();
    }
  }

  return {
    jsonRows: "json_each($1)",
    async create() {
      createFile(file);
      return connect((connection) => connection.exec(createTable));
    },
    run: (statement, ...parameters) =>
      connect((connection) => connection.prepare(statement).all(...parameters) as Subscriber[]),
    tryOut: (statement) =>
      connect((connection) => connection.exec(`begin; ${statement}; rollback`)),
  };
}

/** Only the store's user can read the file. Fails if the folder's parent is missing too, because a disk may be missing. */
function createFile(file: string): void {
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { mode: 0o700 });
  // Only SQLite may open a list that exists. When a process closes a file, it loses all of its locks on that file
  // (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  if (!existsSync(file)) appendFileSync(file, "", { mode: 0o600 });
}
