import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { createFile, openDatabaseFile } from "./database-file.server";
import { listSubscribers, type Subscriber } from "./subscribers.server";

/** Writes the list into a new database file, also while the store runs. Returns the number of addresses. */
export async function backUp(path: string): Promise<number> {
  const file = resolve(path);
  const subscribers = await listSubscribers();
  createFile(file);
  try {
    await writeList(file, subscribers);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  return subscribers.length;
}

/** Adds the subscribers to a database file in one transaction, and closes it: all are on the disk. */
export async function writeList(file: string, subscribers: readonly Subscriber[]): Promise<void> {
  const client = await openDatabaseFile(file);
  try {
    await client.execute({
      sql: "INSERT INTO subscribers SELECT value ->> 'email', value ->> 'consentedAt' FROM json_each(?)",
      args: [JSON.stringify(subscribers)],
    });
  } finally {
    client.close();
  }
}
