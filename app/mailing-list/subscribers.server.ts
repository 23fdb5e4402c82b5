import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readSetting } from "~/server/settings.server";
import { reason, type Subscriber } from "./list.server";
import { openPostgresql } from "./postgresql.server";
import { openSqlite } from "./sqlite.server";

const url = readSetting("DATABASE_URL");
const file = resolve(readSetting("DATA_DIR"), "subscribers.db");

/** The file's path or the server's host, but never the URL, because it contains a password. */
export const databaseLocation = url ? new URL(url).host : file;

export const database = url ? await openPostgresql(url) : openSqlite(file);

let lastCheck = { validUntil: 0, result: Promise.resolve(false) };

/** Returns whether a test write to the list succeeds within 0.8 seconds. Writes at most once every five seconds. */
export function canWrite(now = performance.now()): Promise<boolean> {
  if (now >= lastCheck.validUntil) lastCheck = { validUntil: now + 5_000, result: save([]) };
  return Promise.race([lastCheck.result, setTimeout(800, false)]);
}

/** Adds subscribers, and returns whether that worked in time. The timeout is in milliseconds. */
export async function save(subscribers: Subscriber[], timeout = 8_000): Promise<boolean> {
  const problem = await Promise.race([
    database.add(subscribers).then(() => "", reason),
    // A disk may hang for ever. If it saves the address later, a second sign-up changes nothing.
    setTimeout(timeout, `no answer for ${timeout} ms`, { ref: false }),
  ]);
  if (problem) console.error(`The mailing list at ${databaseLocation} cannot be used: ${problem}`);
  return !problem;
}
