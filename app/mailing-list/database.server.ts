import { databaseFile, readSetting } from "~/server/settings.server";
import { type Database, openListFile, schema } from "./database-file.server";

let current: Promise<Database> | undefined;

/**
 * Runs `work` on the database, which opens at first use, and again after an error. Its errors are one line,
 * which names the location and no email address.
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

/** Where the database is, for people to read: the path of a file or the name of a server. */
export function databaseLocation(): string {
  const url = process.env.DATABASE_URL;
  if (!url) return databaseFile();
  return (URL.canParse(url) && new URL(url).host) || "DATABASE_URL";
}

async function open(): Promise<Database> {
  const url = readSetting("DATABASE_URL");
  if (!url) return openListFile(databaseFile());
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
  const opened = await database?.catch(() => undefined);
  await opened?.close();
}

function reason(error: unknown): string {
  const cause = (error as Error).cause ?? error;
  const [line = ""] = String((cause as Error).message ?? cause).split("\n");
  return line.replaceAll(/\S+@\S+/g, "(an address)");
}
