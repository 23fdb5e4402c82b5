import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brand } from "~/band/brand";
import { logError } from "~/server/error-log.server";
import { readSetting } from "~/server/settings.server";
import { reason, type Subscriber } from "./list.server";
import { openPostgresql } from "./postgresql.server";
import { openSqlite } from "./sqlite.server";

const url = readSetting("DATABASE_URL");

/** The file's path or the server's host, but never the URL, because it contains a password. */
export const databaseLocation = url
  ? new URL(url).host
  : resolve(readSetting("DATA_DIR"), "subscribers.db");

export const database = url ? await openPostgresql(url) : openSqlite(databaseLocation);

/** Saves an address, and returns whether that worked. */
export function addSubscriber(address: string): Promise<boolean> {
  const consented_at = new Date().toISOString();
  return tryToAdd([{ address, consented_at, terms: brand.mailingListTerms }]);
}

let lastCheck = { validUntil: 0, result: Promise.resolve(false) };

/** Returns whether a test write to the list succeeds within 0.8 seconds. Writes at most once every five seconds. */
export function canWrite(now = performance.now()): Promise<boolean> {
  if (now >= lastCheck.validUntil) {
    lastCheck = { validUntil: now + 5_000, result: tryToAdd([]) };
  }
  return Promise.race([lastCheck.result, setTimeout(800, false)]);
}

async function tryToAdd(subscribers: Subscriber[]): Promise<boolean> {
  try {
    await database.add(subscribers);
    return true;
  } catch (error) {
    logError(`The mailing list at ${databaseLocation} cannot be used: ${reason(error)}`);
    return false;
  }
}
