import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readSetting } from "~/server/settings.server";
import { createFile, type Database, openFile, type Statement } from "./sqlite-file.server";

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
  const url = readSetting("DATABASE_URL");
  return url ? new URL(url).host : databaseFile();
}

const databaseFile = () => resolve(readSetting("DATA_DIR"), "subscribers.db");

async function open(): Promise<Database> {
  const url = readSetting("DATABASE_URL");
  if (url) return openServer(url);
  const file = databaseFile();
  if (!existsSync(file)) createFile(file);
  return openFile(file, `PRAGMA synchronous = FULL; ${schema}`);
}

async function openServer(url: string): Promise<Database> {
  const { createClient } = await import("@libsql/client/http");
  const client = createClient({
    url,
    authToken: readSetting("DATABASE_AUTH_TOKEN") || undefined,
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(5_000) }),
  });
  // Sends everything in one request, so a call takes at most five seconds.
  const run = async (statements: readonly (string | Statement)[]) =>
    (await client.batch([schema, ...statements], "write")).at(-1);
  return {
    read: async (sql) => (await run([sql]))?.rows ?? [],
    write: async (statements) => (await run(statements))?.rowsAffected ?? 0,
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
