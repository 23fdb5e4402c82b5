import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import type { Client } from "@libsql/client";

type Connection = { client: Client; assertFileInPlace: () => void };

const schema = `CREATE TABLE IF NOT EXISTS subscribers (
  address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE,
  consented_at TEXT NOT NULL
) STRICT`;

let current: Promise<Connection> | undefined;

/**
 * Runs `work` on the database, which is opened and given its schema at first use. Its errors are one
 * line that names the location and no email address, and after one the next call opens it anew.
 */
export async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  current ??= open();
  const mine = current;
  try {
    const { client, assertFileInPlace } = await mine;
    assertFileInPlace();
    return await work(client);
  } catch (error) {
    // A statement that failed can leave its connection unusable.
    await close(mine);
    throw new Error(`The mailing list at ${databaseLocation()} cannot be used: ${reason(error)}`);
  }
}

export async function closeDatabase(): Promise<void> {
  await close(current);
}

/** Where the database is, for people to read: the path of a file or the name of a server. */
export function databaseLocation(): string {
  const url = serverUrl();
  if (url === undefined) return databaseFile();
  return (URL.canParse(url) && new URL(url).host) || "DATABASE_URL";
}

async function open(): Promise<Connection> {
  // The driver asks Node's report which C library this is, and the report would resolve the name of
  // every connected client, while every page waits (https://nodejs.org/api/report.html, excludeNetwork).
  Object.assign(process.report, { excludeNetwork: true });
  // Imported at first use: the store must start also where the driver has no binary for the platform.
  const { createClient } = await import("@libsql/client");
  const url = serverUrl();
  if (url !== undefined) {
    if (!/^(libsql|https):\/\//.test(url)) {
      throw new Error("DATABASE_URL must begin with libsql:// or https://");
    }
    const authToken = process.env.DATABASE_AUTH_TOKEN;
    const client = createClient({ url, authToken, fetch: fetchWithTimeout });
    await prepare(client, [schema]);
    return { client, assertFileInPlace() {} };
  }

  const file = databaseFile();
  makeFolder(dirname(file));
  const client = createClient({
    url: `file:${file.split(sep).map(encodeURIComponent).join("/")}`,
    // The pragmas below hold for one connection, so there is only one.
    concurrency: 1,
    // In milliseconds. The driver blocks the whole process while another one holds the file.
    timeout: 100,
  });
  // In WAL mode FULL syncs each commit with one fsync (https://sqlite.org/pragma.html#pragma_synchronous).
  // A rollback journal needs several and EXTRA to be as safe, and lets a reader hold up a sign-up.
  await prepare(client, ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", schema]);

  const { ino } = statSync(file);
  return {
    client,
    assertFileInPlace() {
      // A file that was moved away while open would go on taking sign-ups, and nobody would notice.
      if (statSync(file).ino !== ino) throw new Error("the file was replaced while in use");
    },
  };
}

async function prepare(client: Client, statements: readonly string[]): Promise<void> {
  try {
    for (const statement of statements) await client.execute(statement);
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Not with `recursive`, which never returns where a folder cannot be made, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  // For this user alone: the list is personal data.
  mkdirSync(path, { mode: 0o700 });
}

async function close(connection: Promise<Connection> | undefined): Promise<void> {
  if (current === connection) current = undefined;
  await connection?.then(
    ({ client }) => client.close(),
    () => {},
  );
}

function databaseFile(): string {
  return resolve(process.env.DATA_DIR || "data", "subscribers.db");
}

function serverUrl(): string | undefined {
  return process.env.DATABASE_URL || undefined;
}

/** Fails where the server does not answer in five seconds. */
function fetchWithTimeout(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(5_000) });
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [line = ""] = String(cause instanceof Error ? cause.message : cause).split("\n");
  return line.replaceAll(/\S+@\S+/g, "(an address)");
}
