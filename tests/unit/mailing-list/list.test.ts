import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, removeSubscribers, restore } from "~/mailing-list/list.server";
import { openPostgresql } from "~/mailing-list/postgresql.server";
import { openSqlite } from "~/mailing-list/sqlite.server";
import { startPostgres } from "../../postgres/start-postgres";

const folder = mkdtempSync(join(tmpdir(), "mailing list #"));
const file = join(folder, "subscribers.db");
const postgres = await startPostgres();

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.stop();
});

const sqlite = {
  name: "SQLite",
  open: async () => openSqlite(file),
  lastWrite: async () => statSync(file, { bigint: true }).mtimeNs,
};
const postgresql = {
  name: "PostgreSQL",
  open: () => openPostgresql(postgres.url),
  lastWrite: () => postgres.query("SELECT pg_current_wal_flush_lsn()"),
};

const subscriber = (address: string, consented_at = "2026-05-01") => ({
  address,
  consented_at,
  terms: "Monthly news. 'Bye' unsubscribes.",
});

describe.each([
  { ...sqlite, other: postgresql },
  { ...postgresql, other: sqlite },
])("the list in $name", ({ open, lastWrite, other }) => {
  let database: Database;

  beforeEach(async () => {
    rmSync(file, { force: true });
    await postgres.query("DROP TABLE IF EXISTS subscribers, removals");
    database = await open();
  });

  const addresses = async () => (await database.read()).subscribers.map(({ address }) => address);

  test("has each address once, as it was typed, with the first consent, in order", async () => {
    const first = subscriber("Fan'Z@Example.com");
    const earlier = subscriber("m@example.com", "2026-04-30");
    const last = subscriber("z@example.com", "2026-05-02");
    await database.add([first]);
    await database.add([subscriber("fan'z@example.COM", "2026-04-01"), last, earlier]);
    expect((await database.read()).subscribers).toEqual([earlier, first, last]);
  });

  test("also writes for a repeated sign-up, so its duration doesn't reveal that the list has the address", async () => {
    await database.add([subscriber("fan@example.com")]);
    const before = await lastWrite();
    await database.add([subscriber("FAN@example.com")]);
    expect(await lastWrite()).not.toEqual(before);
  });

  test("loses only the addresses that are removed, in any case and without wildcards", async () => {
    await database.add(["anna", "a_na", "Zoe"].map((name) => subscriber(`${name}@example.com`)));
    const removed = ["a_na@example.com", "zOE@example.com", "z"];
    expect(await removeSubscribers(database, removed)).toBe(2);
    expect(await removeSubscribers(database, removed)).toBe(0);
    expect(await addresses()).toEqual(["anna@example.com"]);
  });

  test("changes completely or not at all", async () => {
    const removal = { hash: null as never, removed_at: "2026" };
    await database.add([subscriber("b@example.com")]);
    const added = database.add([subscriber("a@example.com")], [removal]);
    await expect(added).rejects.toThrow(/null/i);
    await expect(database.remove(["b@example.com"], [removal])).rejects.toThrow(/null/i);
    expect(await addresses()).toEqual(["b@example.com"]);
  });

  test("moves to another database", async () => {
    await database.add([subscriber("Fan@example.com"), subscriber("gone@example.com")]);
    await removeSubscribers(database, ["gone@example.com"]);
    const list = await database.read();
    const target = await other.open();
    for (let i = 0; i < 2; i++) expect(await restore(target, list)).toBe(1);
    expect(await target.read()).toEqual(list);
  });

  test("doesn't get a removed address back from a backup, until its owner signs up again", async () => {
    await database.add([subscriber("fan@example.com"), subscriber("Gone@example.com")]);
    const backup = await database.read();
    await removeSubscribers(database, ["FAN@example.com", "gone@example.com"]);
    expect(await restore(database, backup)).toBe(0);
    await database.add([subscriber("gone@example.com", "2999")]);
    const newer = await database.read();
    await database.remove(["gone@example.com"], []);
    expect(await restore(database, newer)).toBe(1);
    expect(await addresses()).toEqual(["gone@example.com"]);
  });
});
