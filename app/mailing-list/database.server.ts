import { access, appendFile, mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { readSetting } from "~/server/settings.server";

/** `terms` is the text that the subscriber agreed to. */
export type Subscriber = { address: string; consented_at: string; terms: string };

type Database = Kysely<{ subscribers: Subscriber }>;

const url = readSetting("DATABASE_URL");
const file = resolve(readSetting("DATA_DIR"), "subscribers.db");

/** The server's host or the file's path, but never the URL, because it contains a password. */
export const databaseLocation = url ? new URL(url).host : file;

/** Adds a subscriber, unless the list has the address in any case. Afterwards, the address is on the disk. */
export function addSubscriber(subscriber: Subscriber): Promise<unknown> {
  return withTable((database) => {
    const insert = database.insertInto("subscribers").values(subscriber);
    return insert.onConflict((conflict) => conflict.doNothing()).execute();
  });
}

/** Creates what is missing. Rejects if the database can't be used. */
export function checkDatabase(): Promise<unknown> {
  return withTable((database) => database.selectFrom("subscribers").selectAll().limit(1).execute());
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

/** Creates the table if it is missing, because the database may be new, or its file moved. */
async function withTable<Result>(task: (database: Database) => Promise<Result>): Promise<Result> {
  try {
    return await withDatabase(task);
  } catch (error) {
    if (!isMissing(error as NodeJS.ErrnoException)) throw error;
    if (!url) await createFile();
    // Fails if another store creates the table at the same time. If the table is still missing, the task fails again.
    await withDatabase(createTable).catch(() => {});
    return withDatabase(task);
  }
}

function isMissing({ code, message }: NodeJS.ErrnoException): boolean {
  // PostgreSQL's code means "undefined_table".
  return code === "ENOENT" || code === "42P01" || message.startsWith("no such table");
}

/** Only the store's user can read the file. If the folder's parent is missing too, a disk may be missing. */
async function createFile(): Promise<void> {
  await access(dirname(file)).catch(() => mkdir(dirname(file), { mode: 0o700 }));
  await appendFile(file, "", { mode: 0o600 });
}

async function createTable(database: Database): Promise<void> {
  // In PostgreSQL, `lower` depends on the collation: in Turkish, "I" doesn't become "i".
  const text = url ? sql`text collate "C"` : sql`text`;
  await sql`create table if not exists subscribers
    (address ${text} not null, consented_at ${text} not null, terms text not null)`.execute(
    database,
  );
  await sql`create unique index if not exists subscribers_address
    on subscribers (lower(address))`.execute(database);
}

const server = url ? new Kysely({ dialect: new PostgresDialect({ pool: openPool }) }) : undefined;

function withDatabase<Result>(task: (database: Database) => Promise<Result>): Promise<Result> {
  return server ? server.connection().execute(task) : withFile(task);
}

/** Opens the file for each task, because somebody may move or replace it in between. */
async function withFile<Result>(task: (database: Database) => Promise<Result>): Promise<Result> {
  const database: Database = new Kysely({ dialect: new SqliteDialect({ database: openFile }) });
  try {
    return await task(database);
  } finally {
    await database.destroy();
  }
}

// The drivers are imported on first use. So pages work even if SQLite's has no binary for the platform, and most stores
// don't need PostgreSQL's, which takes 15 MB of memory.
async function openFile() {
  // SQLite would create a missing file.
  await access(file);
  const { default: Connection } = await import("libsql");
  // Waits up to a second while another process uses the file. Meanwhile, the store answers nobody. A backup takes only
  // milliseconds.
  const connection = new Connection(file, { timeout: 1_000 });
  // With EXTRA, no power failure undoes a commit. `secure_delete` overwrites removed addresses.
  connection.exec("PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON");
  return connection;
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
