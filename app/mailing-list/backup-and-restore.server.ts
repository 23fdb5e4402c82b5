import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { schema, withDatabase } from "./database.server";
import { createFile, openFile } from "./sqlite-file.server";
import { insertAll, listSubscribers, readSubscribers, type Subscriber } from "./subscribers.server";

/** Copies the list to a new file, and returns the number of addresses. Throws if the file exists. */
export async function backUp(path: string): Promise<number> {
  const file = resolve(path);
  const subscribers = await listSubscribers();
  createFile(file);
  try {
    const backup = await openFile(file, schema);
    await backup.write([insertAll(subscribers)]).finally(backup.close);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  return subscribers.length;
}

/** Adds the addresses that the list lacks in one transaction. Returns how many it added, and how many the list has. */
export async function restore(path: string): Promise<{ added: number; total: number }> {
  const statement = insertAll(await readBackup(path));
  const added = await withDatabase((database) => database.write([statement]));
  return { added, total: (await listSubscribers()).length };
}

async function readBackup(path: string): Promise<Subscriber[]> {
  const backup = await openFile(path, "");
  try {
    const [row] = await backup.read("PRAGMA integrity_check");
    if (row?.integrity_check !== "ok") throw new Error("the file is damaged");
    return await readSubscribers(backup);
  } catch (error) {
    throw new Error(`${path} is not a usable backup: ${(error as Error).message}`);
  } finally {
    await backup.close();
  }
}
