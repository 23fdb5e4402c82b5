import { hash } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brand } from "~/band/brand";
import { logError } from "~/server/error-log.server";
import { readSetting } from "~/server/settings.server";
import { openPostgresql } from "./postgresql.server";
import { openSqlite } from "./sqlite.server";

/** `terms` is the text that the subscriber agreed to. It is null if an older version of the store saved the address. */
export type Subscriber = { email: string; consentedAt: string; terms: string | null };

/** Records that an address was removed, without containing the address. */
export type Removal = { hash: string; removedAt: string };

export type MailingList = { subscribers: Subscriber[]; removals: Removal[] };

/** A database that has the list. Each write is one transaction. The case of addresses doesn't matter. */
export type Database = {
  /** Adds what the list lacks. Writes to the disk even if nothing is missing. */
  add(list: MailingList): Promise<void>;
  /** Removes addresses and records each removal. */
  remove(emails: string[], removals: Removal[]): Promise<void>;
  read(): Promise<MailingList>;
  close(): Promise<void>;
};

/** Saves an address, and returns whether that worked. */
export function addSubscriber(email: string): Promise<boolean> {
  const consentedAt = new Date().toISOString();
  return tryToAdd([{ email, consentedAt, terms: brand.mailingListTerms }]);
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
    await withDatabase((database) => database.add({ subscribers, removals: [] }));
    return true;
  } catch (error) {
    logError(error);
    return false;
  }
}

/** Removes addresses, and keeps `restore` from adding them again. Returns how many were on the list. */
export function removeSubscribers(emails: string[]): Promise<number> {
  const removedAt = new Date().toISOString();
  const removals = emails.map((email) => ({ hash: hashEmail(email), removedAt }));
  const hashes = new Set(removals.map((removal) => removal.hash));
  return withDatabase(async (database) => {
    const { subscribers } = await database.read();
    await database.remove(emails, removals);
    return subscribers.filter(({ email }) => hashes.has(hashEmail(email))).length;
  });
}

export const hashEmail = (email: string) => hash("sha256", email.toLowerCase());

/** Passes the database to `work`. Throws one-line errors without email addresses. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    current ??= openDatabase();
    return await work(await current);
  } catch (error) {
    throw new Error(`The mailing list at ${databaseLocation()} cannot be used: ${reason(error)}`);
  }
}

let current: Promise<Database> | undefined;

async function openDatabase(): Promise<Database> {
  const url = readSetting("DATABASE_URL");
  return url ? openPostgresql(url) : openSqlite(databaseFile());
}

export async function closeDatabase(): Promise<void> {
  await current?.then((database) => database.close());
  current = undefined;
}

/** Returns the list's location for use in messages. Hides credentials. */
export function databaseLocation(): string {
  const url = readSetting("DATABASE_URL");
  return url ? new URL(url).host : databaseFile();
}

const databaseFile = () => resolve(readSetting("DATA_DIR"), "subscribers.db");

function reason(error: unknown): string {
  // If a host has several addresses, Node's error has a code but no message.
  const { message, code } = Object(error);
  return String(message || code).split("\n", 1)[0] ?? "";
}
