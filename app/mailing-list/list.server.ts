import { appendFileSync, existsSync, mkdirSync } from "node:fs";
import { access } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { readSetting } from "~/server/settings.server";

/** `terms` is the text that the subscriber agreed to. */
export type Subscriber = { address: string; consented_at: string; terms: string };

const url = readSetting("DATABASE_URL");
const file = resolve(readSetting("DATA_DIR"), "subscribers.db");

/** The server's host or the file's path, but never the URL, because it contains a password. */
export const databaseLocation = url ? new URL(url).host : file;

/** Makes rows of a parameter in JSON, so that one statement changes the whole list or nothing. */
const rows = url ? "json_array_elements($1)" : "json_each($1)";

/** Adds those whose address isn't on the list in any case. Returns how many. Afterwards, they are on the disk. */
export async function addSubscribers(subscribers: Subscriber[]): Promise<number> {
  if (!url) createFile();
  // Without `where true`, SQLite would read `on` as part of a join.
  const added = await run(
    `insert into subscribers
      select value->>'address', value->>'consented_at', value->>'terms' from ${rows}
      where true on conflict do nothing returning *`,
    JSON.stringify(subscribers),
  );
  return added.length;
}

export function readSubscribers(): Promise<Subscriber[]> {
  return run("select * from subscribers order by consented_at");
}

/** Removes addresses in any case. Returns how many of them were on the list. */
export async function removeSubscribers(addresses: string[]): Promise<number> {
  const wanted = addresses.map((address) => ({ address: address.toLowerCase() }));
  const removed = await run(
    `delete from subscribers
      where lower(address) in (select value->>'address' from ${rows}) returning *`,
    JSON.stringify(wanted),
  );
  return removed.length;
}

/** Only the store's user can read the file. Fails if the folder's parent is missing too, because a disk may be missing. */
function createFile(): void {
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { mode: 0o700 });
  // Only SQLite may open a list that exists. When a process closes a file, it loses all of its locks on that file
  // (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  if (!existsSync(file)) appendFileSync(file, "", { mode: 0o600 });
}

// In PostgreSQL, `lower` depends on the collation: in Turkish, "I" doesn't become "i".
const text = url ? `text collate "C"` : "text";

const createTable = `
  create table if not exists subscribers
    (address ${text} not null, consented_at ${text} not null, terms text not null);
  create unique index if not exists subscribers_address on subscribers (lower(address));`;

/** `if not exists` needs the right to create tables, and fails if another store creates the table at the same time. */
const createPostgresTable = `do $$ begin
  if to_regclass('subscribers') is null then
    perform pg_advisory_xact_lock(hashtext('subscribers'));
    ${createTable}
  end if;
end $$`;

/**
 * Runs a statement. First creates a missing table, because the database may be new, or its file moved. The drivers are
 * imported on first use. So pages work even if SQLite's has no binary for the platform, and most stores don't need
 * PostgreSQL's, which takes 15 MB of memory.
 */
const run = url ? runInPostgres : runInSqlite;

/** Opens the file for each statement, because somebody may move or replace it in between. */
async function runInSqlite(statement: string, ...parameters: string[]): Promise<Subscriber[]> {
  // SQLite would create a missing file.
  await access(file);
  const { default: Connection } = await import("libsql");
  // Waits for 0.1 seconds while another process uses the file. Meanwhile, the store answers nobody.
  const connection = new Connection(file, { timeout: 100 });
  try {
    // With EXTRA, no power failure undoes a commit. `secure_delete` overwrites removed addresses.
    connection.exec("PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON");
    connection.exec(createTable);
    return connection.prepare(statement).all(...parameters) as Subscriber[];
  } finally {
    connection.close();
  }
}

let pool: ReturnType<typeof openPool> | undefined;

async function runInPostgres(statement: string, ...parameters: string[]): Promise<Subscriber[]> {
  pool ??= openPool();
  const database = await pool;
  await database.query(createPostgresTable);
  const { rows } = await database.query<Subscriber>(statement, parameters);
  return rows;
}

async function openPool() {
  const { default: pg } = await import("pg");
  // Makes `sslmode` mean what it does in PostgreSQL's own programs.
  const target = new URL(url);
  target.searchParams.set("uselibpqcompat", "true");
  const pool = new pg.Pool({
    connectionString: target.href,
    max: 5,
    // A connection that hangs or that the server has closed affects only one query.
    maxUses: 1,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
  });
  // Without listeners, a lost connection would end the process. The query that it affects fails too.
  const ignore = () => {};
  return pool.on("error", ignore).on("connect", (client) => client.on("error", ignore));
}
