import type { Pool } from "pg";
import { type Database, type Subscriber, tryToAdd } from "./database.server";

/**
 * `if not exists` needs the right to create tables, and fails if another store creates the table at the same time.
 * Without `collate`, `lower` depends on the database: in Turkish, "I" doesn't become "i".
 */
const createTable = `do $$ begin
  if to_regclass('subscribers') is null then
    perform pg_advisory_xact_lock(hashtext('subscribers'));
    create table if not exists subscribers
      (address text collate "C" not null, consented_at text collate "C" not null, terms text not null);
    create unique index if not exists subscribers_address on subscribers (lower(address));
  end if;
end $$`;

export function openPostgres(url: string): Database {
  let opening: Promise<Pool> | undefined;

  async function query(statement: string, ...parameters: string[]): Promise<Subscriber[]> {
    opening ??= openPool(url);
    const pool = await opening;
    const { rows } = await pool.query<Subscriber>(statement, parameters);
    return rows;
  }

  return {
    location: new URL(url).host,
    jsonRows: "json_array_elements($1)",
    create: () => query(createTable),
    run: query,
    check: () => query(tryToAdd),
  };
}

async function openPool(url: string): Promise<Pool> {
  // Imported on first use, because most stores don't need this driver, which takes 15 MB of memory.
  const { default: pg } = await import("pg");
  // Makes `sslmode` mean what it does in PostgreSQL's own programs.
  const target = new URL(url);
  target.searchParams.set("uselibpqcompat", "true");
  const pool = new pg.Pool({
    connectionString: target.href,
    max: 5,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    // The server gives up before the store does. Otherwise, it could save an address after the visitor reads that it
    // couldn't. PgBouncer refuses connections that set this timeout in the driver's own way, when they start.
    onConnect: (client) => client.query("set statement_timeout = '3s'"),
    // A command ends as soon as it is done.
    allowExitOnIdle: true,
  });
  // Without listeners, a lost connection would end the process. The query that it affects fails too.
  const ignore = () => {};
  return pool.on("error", ignore).on("connect", (client) => client.on("error", ignore));
}
