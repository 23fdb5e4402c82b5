import { existsSync } from "node:fs";
import { databaseFile, readSetting } from "~/server/settings.server";
import { createFile, type Database, openFile } from "./database-file.server";

export const schema = `CREATE TABLE IF NOT EXISTS subscribers (
  address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE,
  consented_at TEXT NOT NULL
) STRICT`;

let current: Promise<Database> | undefined;

/** Passes the database to `work`, and reopens it after a failure. Throws one-line errors without email addresses. */
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

/** Returns the list's location for use in messages. Hides credentials. */
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
  // With FULL, SQLite syncs a rollback journal several times per commit, but a write-ahead log only once
  // (https://sqlite.org/pragma.html#pragma_synchronous). The transaction comes first, because it waits if
  // another process has locked the file. Switching to WAL mode would fail instead of waiting.
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
