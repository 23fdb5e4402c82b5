import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import type { Client } from "@libsql/client";

type Connection = { client: Client; assertInPlace: () => void };

const schema = `CREATE TABLE IF NOT EXISTS subscribers (
  address TEXT NOT NULL PRIMARY KEY COLLATE NOCASE,
  consented_at TEXT NOT NULL
) STRICT`;

let current: Promise<Connection> | undefined;

/**
 * Runs work on the database, which is opened and given its schema at first use. A failure is one
 * line that names the place and no address, and the next call opens it anew.
 */
export async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  current ??= open();
  const mine = current;
  try {
    const { client, assertInPlace } = await mine;
    assertInPlace();
    return await work(client);
  } catch (error) {
    // A statement that failed can leave its connection unusable.
    await close(mine);
    throw new Error(`The mailing list at ${databasePlace()} cannot be used: ${reason(error)}`);
  }
}

export async function closeDatabase(): Promise<void> {
  await close(current);
}

/** Where the addresses are, for people to read: the path of a file or the name of a server. */
export function databasePlace(): string {
  const url = serverUrl();
  if (url === undefined) return databaseFile();
  return (URL.canParse(url) && new URL(url).host) || "DATABASE_URL";
}

async function open(): Promise<Connection> {
  // Asked which C library it runs on, Node would look up the name of everybody who is connected,
  // one after the other, while every page waits.
  Object.assign(process.report, { excludeNetwork: true });
  // Loaded at first use: the store must start where the driver has no binary for the platform.
  const { createClient } = await import("@libsql/client");
  const url = serverUrl();
  if (url !== undefined) {
    if (!/^(libsql|https):\/\//.test(url)) {
      throw new Error("DATABASE_URL must begin with libsql:// or https://");
    }
    const authToken = process.env.DATABASE_AUTH_TOKEN;
    const client = createClient({ url, authToken, fetch: fetchInTime });
    await prepare(client, [schema]);
    return { client, assertInPlace() {} };
  }

  const file = databaseFile();
  makeFolder(dirname(file));
  const client = createClient({
    url: `file:${file.split(sep).map(encodeURIComponent).join("/")}`,
    // Settings are a connection's own, so there is one connection.
    concurrency: 1,
    // Every page waits along while another process, like the command, holds the file for a moment.
    timeout: 100,
  });
  // Write-ahead with FULL puts each commit on the disk with one fsync. A rollback journal needs
  // several and EXTRA to be as safe, and would let a reader, the command, hold up a sign-up.
  await prepare(client, ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", schema]);

  const { ino } = statSync(file);
  return {
    client,
    assertInPlace() {
      // A file moved away while it is open would take every address along, without a word.
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

/** Not `recursive`, which never returns where a folder can never be made, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  // The addresses are nobody else's on this machine to read.
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

/** A server that never answers is a failure too. */
function fetchInTime(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(5_000) });
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [line = ""] = String(cause instanceof Error ? cause.message : cause).split("\n");
  return line.replaceAll(/\S+@\S+/g, "(an address)");
}
