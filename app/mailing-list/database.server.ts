import { access, appendFile, mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { readSetting } from "~/server/settings.server";

/** `terms` is the text that the subscriber agreed to. */
export type Subscriber = { address: string; consented_at: string; terms: string };

type Database = Kysely<{ subscribers: Subscriber }>;

const url = readSetting("DATABASE_URL");
const file = resolve(readSetting("DATA_DIR"), "subscribers.db");

/** The server's host or the file's path, but never the URL, because it contains a password. */
export const databaseLocation = url ? new URL(url).host : file;

/** Adds those whose address isn't on the list in any case. Returns how many. Afterwards, they are on the disk. */
export async function addSubscribers(subscribers: Subscriber[]): Promise<number> {
  if (!url) await createFile();
  return withDatabase(async (database) => {
    let added = 0;
    // With a statement for each subscriber, a long list would hold up sign-ups for seconds.
    for (let start = 0; start < subscribers.length; start += 1000) {
      const rows = subscribers.slice(start, start + 1000);
      const insert = database.insertInto("subscribers").values(rows);
      const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
      added += Number(result.numInsertedOrUpdatedRows);
    }
    return added;
  });
}

export function readSubscribers(): Promise<Subscriber[]> {
  return withDatabase((database) =>
    database.selectFrom("subscribers").selectAll().orderBy("consented_at").execute(),
  );
}

/** Removes addresses in any case. Returns how many of them were on the list. */
export function removeSubscribers(addresses: string[]): Promise<number> {
  return withDatabase(async (database) => {
    const lowered = addresses.map((address) => address.toLowerCase());
    const remove = database.deleteFrom("subscribers").where(sql`lower(address)`, "in", lowered);
    const { numDeletedRows } = await remove.executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Only the store's user can read the file. If the folder's parent is missing too, a disk may be missing. */
async function createFile(): Promise<void> {
  await access(dirname(file)).catch(() => mkdir(dirname(file), { mode: 0o700 }));
  await appendFile(file, "", { mode: 0o600 });
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

const server = url ? new Kysely({ dialect: new PostgresDialect({ pool: openPool }) }) : undefined;

/** Runs a task in a transaction. First creates a missing table, because the database may be new, or its file moved. */
function withDatabase<Result>(task: (database: Database) => Promise<Result>): Promise<Result> {
  if (!server) return withFile(task);
  return server.transaction().execute(async (database) => {
    await sql.raw(createPostgresTable).execute(database);
    return task(database);
  });
}

/** Opens the file for each task, because somebody may move or replace it in between. */
async function withFile<Result>(task: (database: Database) => Promise<Result>): Promise<Result> {
  const connection = await openFile();
  try {
    connection.exec(createTable);
    const result = await task(new Kysely({ dialect: new SqliteDialect({ database: connection }) }));
    connection.exec("COMMIT");
    return result;
  } finally {
    // If the disk is full, for example, SQLite has rolled back already. Otherwise, the file would stay locked.
    if (connection.inTransaction) connection.exec("ROLLBACK");
    connection.close();
  }
}

// The drivers are imported on first use. So pages work even if SQLite's has no binary for the platform, and most stores
// don't need PostgreSQL's, which takes 15 MB of memory.
async function openFile() {
  // SQLite would create a missing file.
  await access(file);
  const { default: Connection } = await import("libsql");
  const connection = new Connection(file);
  for (let tries = 1; ; tries++) {
    try {
      // With EXTRA, no power failure undoes a commit. `secure_delete` overwrites removed addresses.
      connection.exec("PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON; BEGIN EXCLUSIVE");
      return connection;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "SQLITE_BUSY" || tries === 20) throw error;
    }
    // Another process uses the file. SQLite's own waiting would block the whole store.
    await setTimeout(100);
  }
}

async function openPool() {
  const { default: pg } = await import("pg");
  // Makes `sslmode` mean what it does in PostgreSQL's own programs.
  const target = new URL(url);
  target.searchParams.set("uselibpqcompat", "true");
  const pool = new pg.Pool({
    connectionString: target.href,
    max: 5,
    // A connection that hangs or that the server has closed affects only one task.
    maxUses: 1,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
  });
  // Without listeners, a lost connection would end the process. The query that it affects fails too.
  const ignore = () => {};
  return pool.on("error", ignore).on("connect", (client) => client.on("error", ignore));
}
