import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Client } from "@libsql/client";
import { databaseFile, readSetting } from "~/server/settings.server";
import {
  closeOnError,
  importDriver,
  isLocked,
  openDatabaseFile,
  schema,
} from "./database-file.server";

type Connection = { client: Client; assertFileInPlace: () => void };

/** In milliseconds. */
const retryInterval = 100;

let current: Promise<Connection> | undefined;

/**
 * Runs `work` on the database, which is opened and given its schema at first use. Where another process
 * has it locked, tries again for `patience` milliseconds. Its errors are one line that names the
 * location and no email address, and after one the next call opens it anew.
 */
export async function withDatabase<T>(
  work: (client: Client) => Promise<T>,
  patience = 2_000,
): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    current ??= open();
    const mine = current;
    try {
      const { client, assertFileInPlace } = await mine;
      assertFileInPlace();
      return await work(client);
    } catch (error) {
      // A statement that failed can leave its connection unusable.
      await close(mine);
      if (!canRetry(error) || performance.now() >= deadline) {
        throw new Error(
          `The mailing list at ${databaseLocation()} cannot be used: ${reason(error)}`,
        );
      }
      await setTimeout(retryInterval);
    }
  }
}

export async function closeDatabase(): Promise<void> {
  await close(current);
}

/** Where the database is, for people to read: the path of a file or the name of a server. */
export function databaseLocation(): string {
  const url = process.env.DATABASE_URL;
  if (!url) return databaseFile();
  return (URL.canParse(url) && new URL(url).host) || "DATABASE_URL";
}

async function open(): Promise<Connection> {
  const url = readSetting("DATABASE_URL");
  if (url) {
    const { createClient } = await importDriver();
    const authToken = readSetting("DATABASE_AUTH_TOKEN") || undefined;
    const client = createClient({ url, authToken, fetch: fetchWithTimeout });
    await closeOnError(client, () => client.execute(schema));
    return { client, assertFileInPlace() {} };
  }

  const file = databaseFile();
  const client = await openDatabaseFile(file);
  const { ino } = statSync(file);
  return {
    client,
    assertFileInPlace() {
      // A file that was moved away while open would go on taking sign-ups, and nobody would notice.
      if (statSync(file).ino !== ino) throw new Error("the file was replaced while in use");
    },
  };
}

async function close(connection: Promise<Connection> | undefined): Promise<void> {
  if (current === connection) current = undefined;
  await connection?.then(
    ({ client }) => client.close(),
    () => {},
  );
}

/** Fails where the server does not answer in five seconds. */
function fetchWithTimeout(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(5_000) });
}

/** Also where another call closed the connection, because the database was locked. */
function canRetry(error: unknown): boolean {
  return isLocked(error) || (error as { code?: unknown }).code === "CLIENT_CLOSED";
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [line = ""] = String(cause instanceof Error ? cause.message : cause).split("\n");
  return line.replaceAll(/\S+@\S+/g, "(an address)");
}
