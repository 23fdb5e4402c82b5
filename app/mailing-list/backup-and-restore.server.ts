import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { type MailingList, type Subscriber, withDatabase } from "./database.server";
import { createFile, openFile } from "./sqlite.server";
import { hashEmail } from "./subscribers.server";

/** Copies the list to a new file, and returns the number of addresses. Throws if the file exists. */
export async function backUp(path: string): Promise<number> {
  const file = resolve(path);
  const list = await withDatabase((database) => database.read());
  createFile(file);
  try {
    const backup = await openFile(file);
    return await backup.add(list).finally(backup.close);
  } catch (error) {
    rmSync(file);
    throw error;
  }
}

type Counts = { added: number; leftOut: number; total: number };

/** Adds what the list lacks, except addresses that were removed. Returns how many it added and left out, and the total. */
export async function restore(path: string): Promise<Counts> {
  const backup = await readBackup(path);
  return withDatabase(async (database) => {
    const before = await database.read();
    const removals = [...before.removals, ...backup.removals];
    const subscribers = withoutRemoved({ subscribers: backup.subscribers, removals });
    const added = await database.add({ subscribers, removals: backup.removals });
    const leftOut = backup.subscribers.length - subscribers.length;
    return { added, leftOut, total: before.subscribers.length + added };
  });
}

async function readBackup(path: string): Promise<MailingList> {
  try {
    // In a transaction that never ends, opening a backup from an older version doesn't change it.
    const backup = await openFile(path, "BEGIN");
    return await backup.read().finally(backup.close);
  } catch (error) {
    throw new Error(`${path} is not a usable backup: ${(error as Error).message}`);
  }
}

/** Leaves out subscribers who were removed after they had signed up. */
function withoutRemoved({ subscribers, removals }: MailingList): Subscriber[] {
  const lastRemovals = new Map<string, string>();
  for (const { hash, removedAt } of removals) {
    if (removedAt > (lastRemovals.get(hash) ?? "")) lastRemovals.set(hash, removedAt);
  }
  return subscribers.filter(
    ({ email, consentedAt }) => consentedAt > (lastRemovals.get(hashEmail(email)) ?? ""),
  );
}
