import { existsSync, statSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { backUp, restore } from "~/mailing-list/backup-and-restore.server";
import {
  addSubscriber,
  closeDatabase,
  removeSubscribers,
  withDatabase,
} from "~/mailing-list/subscribers.server";
import { startPostgres } from "../../postgres/start-postgres";
import { emails, list, temporaryDatabase } from "./temporary-database";

const postgres = await startPostgres();
afterAll(postgres.stop);

describe.each(["SQLite", "PostgreSQL"])("the list in %s", (name) => {
  const isServer = name === "PostgreSQL";
  const database = temporaryDatabase();

  beforeEach(async () => {
    await postgres.query("DROP TABLE IF EXISTS subscribers, removals");
    if (isServer) vi.stubEnv("DATABASE_URL", postgres.url);
  });

  test("has each address once, as it was typed, with the time and the terms of the first consent", async () => {
    vi.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z"), toFake: ["Date"] });
    await addSubscriber("Fan'Z@Example.com");
    vi.useRealTimers();
    expect(await addSubscriber("fan'z@example.COM")).toBe(true);
    const consentedAt = "2026-05-01T12:00:00.000Z";
    const terms = brand.mailingListTerms;
    expect(await list()).toEqual([{ email: "Fan'Z@Example.com", consentedAt, terms }]);
    expect(existsSync(database.file)).toBe(!isServer);
  });

  test("also writes for a repeated sign-up, so its duration doesn't reveal that the list has the address", async () => {
    const lastWrite = async () =>
      isServer
        ? (await postgres.query("SELECT pg_current_wal_flush_lsn()"))[0]
        : statSync(database.file, { bigint: true }).mtimeNs;
    await addSubscriber("fan@example.com");
    const before = await lastWrite();
    await addSubscriber("FAN@example.com");
    expect(await lastWrite()).not.toEqual(before);
  });

  test("loses only the addresses that are removed, in any case and without wildcards", async () => {
    for (const email of ["anna", "a_na", "Zoe"]) await addSubscriber(`${email}@example.com`);
    expect(await removeSubscribers(["a_na@example.com", "zOE@example.com", "z"])).toBe(2);
    expect(await removeSubscribers(["zOE@example.com"])).toBe(0);
    expect(await emails()).toEqual(["anna@example.com"]);
  });

  test("changes completely or not at all", async () => {
    const row = { email: "a@example.com", consentedAt: "2026", terms: null };
    const subscribers = [row, { ...row, email: null }] as (typeof row)[];
    const removals = [{ hash: "h", removedAt: "2026" }];
    const add = withDatabase((database) => database.add({ subscribers, removals }));
    await expect(add).rejects.toThrow(/^The mailing list at [^\n]+ cannot be used: [^\n]+null/i);
    const nothing = { subscribers: [], removals: [] };
    expect(await withDatabase((database) => database.read())).toEqual(nothing);
  });

  test("is in a backup that only its owner can read, and moves to another database with it", async () => {
    await addSubscriber("Fan@example.com");
    await addSubscriber("gone@example.com");
    await removeSubscribers(["gone@example.com"]);
    const before = await withDatabase((database) => database.read());
    const backup = `${database.folder}/backup.db`;
    expect(await backUp(backup)).toBe(1);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    await closeDatabase();
    vi.stubEnv("DATABASE_URL", isServer ? "" : postgres.url);
    expect(await restore(backup)).toEqual({ added: 1, leftOut: 0, total: 1 });
    expect(await withDatabase((database) => database.read())).toEqual(before);
  });

  test("doesn't get a removed address back from an older backup, until its owner signs up again", async () => {
    const backup = `${database.folder}/backup.db`;
    for (const email of ["fan@example.com", "Gone@example.com"]) await addSubscriber(email);
    await backUp(backup);
    await removeSubscribers(["fan@example.com", "gone@example.com"]);
    expect(await restore(backup)).toEqual({ added: 0, leftOut: 2, total: 0 });
    await addSubscriber("gone@example.com");
    const newer = `${database.folder}/newer.db`;
    await backUp(newer);
    await removeSubscribers(["gone@example.com"]);
    expect(await restore(newer)).toEqual({ added: 0, leftOut: 1, total: 0 });
    await addSubscriber("gone@example.com");
    expect(await emails()).toEqual(["gone@example.com"]);
  });
});
