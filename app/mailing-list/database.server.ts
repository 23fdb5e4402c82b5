import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readSetting } from "~/server/settings.server";
import { openServer } from "./postgresql.server";
import { createFile, openFile } from "./sqlite.server";

/** `terms` is the text that the subscriber agreed to. It is null if an older version of the store saved the address. */
export type Subscriber = { email: string; consentedAt: string; terms: string | null };

/** Records that an address was removed, without containing the address. */
export type Removal = { hash: string; removedAt: string };

export type MailingList = { subscribers: Subscriber[]; removals: Removal[] };

/** A database that has the list. Each write is one transaction. The case of addresses doesn't matter. */
export type Database = {
  /** Adds what the list lacks. Writes to the disk even if that is nothing. Returns how many addresses it added. */
  add(list: MailingList): Promise<number>;
  /** Removes addresses and adds records of that. Returns how many addresses were on the list. */
  remove(emails: string[], removals: Removal[]): Promise<number>;
  read(): Promise<MailingList>;
  close(): Promise<void>;
};

let current: Promise<Database> | undefined;

/** Passes the database to `work`. Throws one-line errors without email addresses. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  current ??= open();
  const mine = current;
  try {
    return await work(await mine);
  } catch (error) {
    // Reopens a file, because it may have been replaced. The server's driver replaces broken connections itself.
    if (!readSetting("DATABASE_URL")) void closeDatabase(mine);
    throw new Error(`The mailing list at ${databaseLocation()} cannot be used: ${reason(error)}`);
  }
}

/** Returns the list's location for use in messages. Hides credentials. */
export function databaseLocation(): string {
  const url = readSetting("DATABASE_URL");
  return url ? new URL(url).host : databaseFile();
}

const databaseFile = () => resolve(readSetting("DATA_DIR"), "subscribers.db");

async function open(): Promise<Database> {
  const url = readSetting("DATABASE_URL");
  if (url) return openServer(url);
  const file = databaseFile();
  if (!existsSync(file)) createFile(file);
  return openFile(file);
}

export async function closeDatabase(database = current): Promise<void> {
  if (current === database) current = undefined;
  await (await database?.catch(() => undefined))?.close();
}

function reason(error: unknown): string {
  // If a host has several addresses, Node's error has a code but no message.
  const { message, code } = Object(error);
  const [line = ""] = String(message || code).split("\n");
  return line.replaceAll(/\S+@\S+/g, "(an address)");
}
