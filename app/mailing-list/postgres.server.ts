import type { Pool } from "pg";
import type { Database, Subscriber } from "./list.server";

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

export function openPostgres(url: string, timeout: number): Database {
  const opening = openPool(url, timeout);
  async function run(statement: string, ...parameters: string[]) {
    const pool = await opening;
    return (await pool.query<Subscriber>(statement, parameters)).rows;
  }
  return {
    jsonRows: "json_array_elements($1)",
    create: () => run(createTable),
    run,
    // Several statements in one query are one transaction.
    tryOut: (statement) => run(`${statement}; rollback`),
  };
}

async function openPool(url: string, timeout: number): Promise<Pool> {
  // Imported here, because most stores don't need this driver, which takes 15 MB of memory.
  const { default: pg } = await import("pg");
  // Makes `sslmode=require` mean what it does in PostgreSQL's own programs.
  const target = new URL(url);
  target.searchParams.set("uselibpqcompat", "true");
  const pool = new pg.Pool({
    connectionString: target.href,
    max: 5,
    connectionTimeoutMillis: 2_000,
    query_timeout: timeout + 1_000,
    // The server gives up before the store does. Otherwise, it could save an address after the visitor reads that the
    // store couldn't. PgBouncer refuses the driver's own option, which sets the timeout while it connects.
    onConnect: (client) => client.query(`set statement_timeout = ${timeout}`),
    // Otherwise, a command would end ten seconds after its work.
    allowExitOnIdle: true,
  });
  // Without a listener, the loss of an idle connection would end the process. Queries reject by themselves.
  return pool.on("error", () => {});
}
