import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Connection from "libsql/promise";
import { afterEach, beforeEach, vi } from "vitest";
import { closeDatabase, type Subscriber, withDatabase } from "~/mailing-list/subscribers.server";

/** Older versions of the store created the list without the terms. */
export const oldSchema = "CREATE TABLE subscribers (address TEXT PRIMARY KEY, consented_at TEXT)";

/** Gives each test in the calling file its own DATA_DIR, and mutes console.error. */
export function temporaryDatabase() {
  const database = { folder: "", file: "", log: vi.spyOn(console, "error") };
  beforeEach(async () => {
    database.log = vi.spyOn(console, "error").mockImplementation(() => {});
    database.folder = await mkdtemp(join(tmpdir(), "mailing list #"));
    database.file = join(database.folder, "data", "subscribers.db");
    vi.stubEnv("DATA_DIR", join(database.folder, "data"));
  });
  afterEach(async () => {
    await closeDatabase();
    await rm(database.folder, { recursive: true });
  });
  return database;
}

export async function list(): Promise<Subscriber[]> {
  return (await withDatabase((database) => database.read())).subscribers;
}

export async function emails(): Promise<string[]> {
  return (await list()).map(({ email }) => email);
}

/** Runs an SQL script on another connection, as another process would. */
export async function runElsewhere(file: string, script: string) {
  const connection = new Connection(file, { timeout: 0 });
  await connection.exec(script);
  return connection;
}
