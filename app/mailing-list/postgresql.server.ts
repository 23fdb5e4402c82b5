import type { Database } from "./list.server";

// The "C" collation sorts as SQLite does. The lock is necessary because CREATE TABLE IF NOT EXISTS can fail if two
// stores start at the same time. Its number is arbitrary.
const schema = `SET statement_timeout = '4s';
  SELECT pg_advisory_xact_lock(20260501);
  CREATE TABLE IF NOT EXISTS subscribers
    (address TEXT COLLATE "C" NOT NULL, consented_at TEXT COLLATE "C" NOT NULL, terms TEXT);
  CREATE UNIQUE INDEX IF NOT EXISTS subscribers_address ON subscribers (lower(address));
  CREATE TABLE IF NOT EXISTS removals
    (hash TEXT, removed_at TEXT, PRIMARY KEY (hash, removed_at))`;

const insertRemovals = `INSERT INTO removals
  SELECT * FROM json_populate_recordset(NULL::removals, $2) ON CONFLICT DO NOTHING`;

// `pg_logical_emit_message` makes the server write to its disk, even if the list has the addresses already.
const add = `WITH marked AS (${insertRemovals}), added AS (
    INSERT INTO subscribers SELECT address, consented_at, terms
    FROM json_to_recordset($1) AS new (address TEXT, consented_at TEXT, terms TEXT, hash TEXT)
    WHERE NOT EXISTS (SELECT FROM removals WHERE hash = new.hash AND removed_at >= consented_at)
    ON CONFLICT DO NOTHING)
  SELECT pg_logical_emit_message(true, 'sign-up', '')`;

const remove = `WITH marked AS (${insertRemovals}) DELETE FROM subscribers
  WHERE lower(address) IN (SELECT lower(value) FROM json_array_elements_text($1))`;

const read = `SELECT
  (SELECT coalesce(json_agg(s ORDER BY consented_at, lower(address)), '[]') FROM subscribers s) AS subscribers,
  (SELECT coalesce(json_agg(r), '[]') FROM removals r) AS removals`;

export async function openPostgresql(connectionString: string): Promise<Database> {
  // Most stores don't need this driver, which takes 15 MB of memory.
  const { default: pg } = await import("pg");
  const ignore = () => {};
  const pool = new pg.Pool({
    connectionString,
    max: 5,
    // Lets the command exit, although it doesn't close its connections.
    allowExitOnIdle: true,
    // If the server hangs, a sign-up waits for a connection, and then for its query.
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    onConnect: (client) => client.on("error", ignore).query(schema),
  });
  // Without listeners, the error of a lost connection would end the process. The query that it affects fails too.
  pool.on("error", ignore);
  return {
    add: (subscribers, removals = []) =>
      pool.query(add, [JSON.stringify(subscribers), JSON.stringify(removals)]),
    remove: (addresses, removals) =>
      pool.query(remove, [JSON.stringify(addresses), JSON.stringify(removals)]),
    read: async () => (await pool.query(read)).rows[0],
  };
}
