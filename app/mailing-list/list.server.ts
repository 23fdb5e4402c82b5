import { hash } from "node:crypto";

/** `terms` is the text that the subscriber agreed to. It is null if an older version of the store saved the address. */
export type Subscriber = { address: string; consented_at: string; terms: string | null };

/** Records that an address was removed, without containing the address. */
export type Removal = { hash: string; removed_at: string };

/** The fields have the names of the databases' columns. */
export type MailingList = { subscribers: Subscriber[]; removals: Removal[] };

/** A database that has the list. Each call is one transaction. The case of addresses doesn't matter. */
export type Database = {
  /** Adds what the list lacks, except subscribers with a hash that was removed later. Always writes to the disk. */
  add(subscribers: (Subscriber & { hash?: string })[], removals?: Removal[]): Promise<unknown>;
  /** Removes addresses and records removals. */
  remove(addresses: string[], removals: Removal[]): Promise<unknown>;
  read(): Promise<MailingList>;
};

/** Removes addresses, and keeps `restore` from adding them again. Returns how many were on the list. */
export async function removeSubscribers(database: Database, addresses: string[]): Promise<number> {
  const removed_at = new Date().toISOString();
  const removals = addresses.map((address) => ({ hash: hashOf(address), removed_at }));
  const count = await countListed(database, addresses);
  await database.remove(addresses, removals);
  return count;
}

/** Adds what the list lacks, except addresses removed later. Returns how many of the backup's addresses it has. */
export async function restore(database: Database, backup: MailingList): Promise<number> {
  const addresses = backup.subscribers.map(({ address }) => address);
  const subscribers = backup.subscribers.map((s) => ({ ...s, hash: hashOf(s.address) }));
  await database.add(subscribers, backup.removals);
  return countListed(database, addresses);
}

async function countListed(database: Database, addresses: string[]): Promise<number> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  const { subscribers } = await database.read();
  return subscribers.filter(({ address }) => wanted.has(address.toLowerCase())).length;
}

const hashOf = (address: string) => hash("sha256", address.toLowerCase());

/** If a host has several addresses, Node's error has a code but no message. */
export const reason = ({ message, code }: NodeJS.ErrnoException) => message || code || "unknown";
