import { hash } from "node:crypto";

/** `terms` is the text that the subscriber agreed to. It is null if an older version of the store saved the address. */
export type Subscriber = { address: string; consented_at: string; terms: string | null };

/** Records that an address was removed, without containing the address. */
export type Removal = { hash: string; removed_at: string };

/** The fields have the names of the databases' columns. */
export type MailingList = { subscribers: Subscriber[]; removals: Removal[] };

/** A database that has the list. Each write is one transaction. The case of addresses doesn't matter. */
export type Database = {
  /** Adds the subscribers that the list lacks. Writes to the disk even if it lacks none. */
  add(subscribers: Subscriber[]): Promise<void>;
  /** Removes addresses and records removals. Returns how many of the addresses were on the list. */
  remove(addresses: string[], removals: Removal[]): Promise<number>;
  read(): Promise<MailingList>;
};

/** Removes addresses, and keeps `restore` from adding them again. Returns how many were on the list. */
export function removeSubscribers(database: Database, addresses: string[]): Promise<number> {
  const removed_at = new Date().toISOString();
  const removals = addresses.map((address) => ({ hash: hashOf(address), removed_at }));
  return database.remove(addresses, removals);
}

/** Adds what the list lacks, except sign-ups whose addresses were removed later. Returns how many it left out. */
export async function restore(database: Database, backup: MailingList): Promise<number> {
  await database.remove([], backup.removals);
  const { removals } = await database.read();
  const oldestFirst = removals.toSorted((a, b) => (a.removed_at < b.removed_at ? -1 : 1));
  const lastRemovals = new Map(oldestFirst.map(({ hash, removed_at }) => [hash, removed_at]));
  const wasRemoved = ({ address, consented_at }: Subscriber) =>
    (lastRemovals.get(hashOf(address)) ?? "") >= consented_at;
  const subscribers = backup.subscribers.filter((subscriber) => !wasRemoved(subscriber));
  await database.add(subscribers);
  return backup.subscribers.length - subscribers.length;
}

const hashOf = (address: string) => hash("sha256", address.toLowerCase());

/** If a host has several addresses, Node's error has a code but no message. */
export function reason(error: unknown): string {
  const { message, code } = Object(error);
  return message || code || String(error);
}
