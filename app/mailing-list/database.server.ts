import { existsSync } from "node:fs";
import { databaseFile, readSetting } from "~/server/settings.server";
import { createFile, type Database, openFile } from "./database-file.server";

/** Each row contains an email address and the time of consent. */
export const schema = `CREATE TABLE IF NOT EXISTS subscribers (
  address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE,
  consented_at TEXT NOT NULL
) STRICT`;

let current: Promise<Database> | undefined;

/**
 * Runs `work` on the database. Opens the database on first use, and reopens it after an error. Throws one-line
 * errors that name the database's location but contain no email address.
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  current ??= open();
  const mine = current;
  try {
    return await work(await mine);
  } catch (error) {
    void closeDatabase(mine);
    throw new Error(`The mailing list at ${databaseLocation()} cannot be used: ${reason(error)}`);
  }
}

/** Returns the database's location, for use in messages. */
export function databaseLocation(): string {
  const url = process.env.DATABASE_URL;
  if (!url) return databaseFile();
  return (URL.canParse(url) && new URL(url).host) || "DATABASE_URL";
}

async function open(): Promise<Database> {
  const url = readSetting("DATABASE_URL");
  if (url) return openServer(url);
  const file = databaseFile();
  if (!existsSync(file)) createFile(file);
  // With FULL, SQLite syncs a write-ahead log once for each commit, but a rollback journal several times
  // (https://sqlite.org/pragma.html#pragma_synchronous). While another process has the file locked, switching
  // to WAL mode fails, but a transaction waits. So the script begins with a transaction.
  const journal = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL";
  return openFile(file, `BEGIN IMMEDIATE; ${schema}; COMMIT; ${journal}`);
}

async function openServer(url: string): Promise<Database> {
  const { createClient } = await import("@libsql/client/http");
  const client = createClient({
    url,
    authToken: readSetting("DATABASE_AUTH_TOKEN") || undefined,
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(5_000) }),
  });
  await client.execute(schema);
  return {
    read: async (sql) => (await client.execute(sql)).rows,
    write: async (statements) =>
      (await client.batch([...statements], "write")).at(-1)?.rowsAffected ?? 0,
    close: async () => client.close(),
  };
}

export async function closeDatabase(database = current): Promise<void> {
  if (current === database) current = undefined;
  await (await database?.catch(() => undefined))?.close();
}

function reason(error: unknown): string {
  const cause = (error as Error).cause ?? error;
  const [line = ""] = String((cause as Error).message ?? cause).split("\n");
  return line.replaceAll(/\S+@\S+/g, "(an address)");
}
