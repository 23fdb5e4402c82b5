import type { Database } from "./subscribers.server";

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
  SELECT hash, "removedAt" FROM json_to_recordset($1) AS new (hash TEXT, "removedAt" TEXT)
  ON CONFLICT DO NOTHING`;

const insertSubscribers = `INSERT INTO subscribers SELECT email, "consentedAt", terms
  FROM json_to_recordset($2) AS new (email TEXT, "consentedAt" TEXT, terms TEXT)
  ON CONFLICT DO NOTHING`;

// `pg_logical_emit_message` makes the server write to its disk, even if the list has the addresses already.
const add = `WITH marked AS (${insertRemovals}), added AS (${insertSubscribers})
  SELECT pg_logical_emit_message(true, 'sign-up', '')`;

const remove = `WITH marked AS (${insertRemovals})
  DELETE FROM subscribers
  WHERE lower(address) IN (SELECT lower(value) FROM json_array_elements_text($2))`;

const selectSubscribers = `SELECT address AS email, consented_at AS "consentedAt", terms
  FROM subscribers ORDER BY consented_at, lower(address)`;

const selectRemovals = 'SELECT hash, removed_at AS "removedAt" FROM removals';

export async function openPostgresql(connectionString: string): Promise<Database> {
  // Most stores don't need this driver.
  const { default: pg } = await import("pg");
  const ignore = () => {};
  const pool = new pg.Pool({
    connectionString,
    max: 5,
    // If the server hangs, a sign-up waits for a connection, and then for its query.
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    onConnect: (client) => client.on("error", ignore).query(schema),
  });
  // Without listeners, the error of a lost connection would end the process. The query that it affects fails too.
  pool.on("error", ignore);
  return {
    async add({ subscribers, removals }) {
      await pool.query(add, [removals, subscribers].map(toJson));
    },
    async remove(emails, removals) {
      await pool.query(remove, [removals, emails].map(toJson));
    },
    async read() {
      const { rows: subscribers } = await pool.query(selectSubscribers);
      return { subscribers, removals: (await pool.query(selectRemovals)).rows };
    },
    close: () => pool.end(),
  };
}

const toJson = (value: unknown) => JSON.stringify(value);
