import { setTimeout } from "node:timers/promises";
import { logError } from "~/server/error-log.server";
import { withDatabase } from "./database.server";
import type { Database, Statement } from "./sqlite-file.server";

export type Subscriber = { email: string; consentedAt: string };

// These statements write to the disk, but leave no row behind.
const testWrite: Statement[] = [
  { sql: "INSERT INTO subscribers (address, consented_at) VALUES ('', '')" },
  { sql: "DELETE FROM subscribers WHERE address = ''" },
];

/** How many sign-ups the store has refused since the list failed. Undefined while the list works. */
let refused: number | undefined;

/** Returns a statement that adds the addresses. Addresses that are already on the list keep their time of consent. */
export function insertAll(subscribers: readonly Subscriber[]): Statement {
  return {
    // SQLite needs the WHERE to tell ON CONFLICT from a join's ON (https://sqlite.org/lang_upsert.html).
    sql: `INSERT INTO subscribers SELECT value ->> 'email', value ->> 'consentedAt' FROM json_each(?)
      WHERE true ON CONFLICT DO NOTHING`,
    args: [JSON.stringify(subscribers)],
  };
}

/** Saves an address, and returns whether that worked. */
export async function addSubscriber(email: string): Promise<boolean> {
  const insert = insertAll([{ email, consentedAt: new Date().toISOString() }]);
  // Always writes to the disk, because a faster response would reveal that the address was already on the list.
  const isSaved = await write([insert, ...testWrite]);
  if (!isSaved) refused = (refused ?? 0) + 1;
  return isSaved;
}

async function write(statements: readonly Statement[]): Promise<boolean> {
  try {
    await withDatabase((database) => database.write(statements));
  } catch (error) {
    refused ??= 0;
    logError(error);
    return false;
  }
  if (refused !== undefined) {
    console.error(`The mailing list works again. Sign-ups refused meanwhile: ${refused}`);
    refused = undefined;
  }
  return true;
}

let lastCheck = { validUntil: 0, result: Promise.resolve(false) };

/** Returns whether a test write to the list succeeds within 0.8 seconds. Writes at most once every five seconds. */
export function canWrite(now = performance.now()): Promise<boolean> {
  if (now >= lastCheck.validUntil) {
    lastCheck = { validUntil: now + 5_000, result: write(testWrite) };
  }
  return Promise.race([lastCheck.result, setTimeout(800, false)]);
}

/** Returns whether the address was on the list. Ignores case. */
export async function removeSubscriber(email: string): Promise<boolean> {
  const remove = { sql: "DELETE FROM subscribers WHERE address = ?", args: [email] };
  return (await withDatabase((database) => database.write([remove]))) > 0;
}

export function listSubscribers(): Promise<Subscriber[]> {
  return withDatabase(readSubscribers);
}

export async function readSubscribers(database: Database): Promise<Subscriber[]> {
  const sql = "SELECT address AS email, consented_at AS consentedAt FROM subscribers ORDER BY 2, 1";
  return (await database.read(sql)) as Subscriber[];
}
