import { accessSync } from "node:fs";
import { resolve } from "node:path";
import { createFile, openSqlite } from "./sqlite.server";
import {
  hashEmail,
  type MailingList,
  type Removal,
  type Subscriber,
  withDatabase,
} from "./subscribers.server";

/** Copies the list to a new file, and returns the number of addresses. Throws if the file exists. */
export async function backUp(path: string): Promise<number> {
  const file = resolve(path);
  const list = await withDatabase((database) => database.read());
  createFile(file);
  await openSqlite(file).add(list);
  return list.subscribers.length;
}

type Counts = { added: number; leftOut: number; total: number };

/** Adds what the list lacks, except addresses that were removed. Returns how many it added and left out, and the total. */
export async function restore(path: string): Promise<Counts> {
  const backup = await readBackup(path);
  return withDatabase(async (database) => {
    const { subscribers, removals } = await database.read();
    const allRemovals = [...removals, ...backup.removals];
    const known = new Set(subscribers.map(({ email }) => email.toLowerCase()));
    const missing = backup.subscribers.filter(({ email }) => !known.has(email.toLowerCase()));
    const added = missing.filter((subscriber) => !wasRemoved(subscriber, allRemovals));
    await database.add({ subscribers: added, removals: backup.removals });
    const leftOut = missing.length - added.length;
    return { added: added.length, leftOut, total: subscribers.length + added.length };
  });
}

async function readBackup(path: string): Promise<MailingList> {
  try {
    // SQLite would create a missing file.
    accessSync(path);
    return await openSqlite(path).read();
  } catch (error) {
    throw new Error(`${path} is not a usable backup: ${(error as Error).message}`);
  }
}

/** Returns whether the subscriber was removed after the sign-up. */
function wasRemoved({ email, consentedAt }: Subscriber, removals: Removal[]): boolean {
  const hash = hashEmail(email);
  return removals.some((removal) => removal.hash === hash && removal.removedAt >= consentedAt);
}
