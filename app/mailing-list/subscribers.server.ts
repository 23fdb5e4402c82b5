import { setTimeout } from "node:timers/promises";
import type { Client } from "@libsql/client";
import { logError } from "~/server/error-log.server";
import { withDatabase } from "./database.server";

export type Subscriber = { email: string; consentedAt: string };

// Inserts and deletes in one transaction: nobody sees the row, yet the disk has taken a write.
const testWrite = [
  "INSERT INTO subscribers (address, consented_at) VALUES ('', '')",
  "DELETE FROM subscribers WHERE address = ''",
];

/** In milliseconds. A command waits for a database in use, where a visitor is told to come back. */
const commandPatience = 30_000;

/** Resolves once the email address is on the disk. A second time changes nothing: the first consent stands. */
export async function subscribe(email: string): Promise<void> {
  const insert = {
    sql: "INSERT INTO subscribers (address, consented_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
    args: [email, new Date().toISOString()],
  };
  // With a write every time, or a faster response would reveal who is on the list.
  await withDatabase((client) => client.batch([insert, ...testWrite], "write"));
}

/** In the order of consent. */
export async function listSubscribers(): Promise<Subscriber[]> {
  return withDatabase(readSubscribers, commandPatience);
}

/** In one statement, so that the list is consistent while others write. */
export async function readSubscribers(client: Client): Promise<Subscriber[]> {
  const { rows } = await client.execute(
    "SELECT address, consented_at FROM subscribers ORDER BY consented_at, address",
  );
  return rows.map((row) => ({
    email: String(row.address),
    consentedAt: String(row.consented_at),
  }));
}

/** Removes an email address, in upper or lower case. Says whether it was there. */
export async function unsubscribe(email: string): Promise<boolean> {
  const { rowsAffected } = await withDatabase(
    (client) => client.execute({ sql: "DELETE FROM subscribers WHERE address = ?", args: [email] }),
    commandPatience,
  );
  return rowsAffected > 0;
}

// In milliseconds. A server that hangs is waited for no longer than a health check waits.
const checkValidFor = 5_000;
const maxCheckTime = 800;
let lastCheck = { validUntil: 0, result: Promise.resolve(false) };

/** Whether a sign-up could be saved now. Called often, it writes once in five seconds. */
export function canWrite(now = performance.now()): Promise<boolean> {
  if (now >= lastCheck.validUntil) {
    lastCheck = { validUntil: now + checkValidFor, result: tryWriting() };
  }
  return Promise.race([lastCheck.result, setTimeout(maxCheckTime, false)]);
}

async function tryWriting(): Promise<boolean> {
  try {
    await withDatabase((client) => client.batch(testWrite, "write"));
    return true;
  } catch (error) {
    logError(error);
    return false;
  }
}
