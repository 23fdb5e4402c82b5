import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Connection from "libsql";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startPostgres } from "../../postgres/start-postgres";

const folder = fs.mkdtempSync(join(tmpdir(), "mailing list #"));
const file = join(folder, "data/subscribers.db");

beforeEach(() => fs.rmSync(join(folder, "data"), { recursive: true, force: true }));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Returns the list as another process would open it. */
async function openList(url: string) {
  vi.resetModules();
  vi.stubEnv("DATA_DIR", join(folder, "data"));
  vi.stubEnv("DATABASE_URL", url);
  const list = await import("~/mailing-list/database.server");
  const add = (address: string) =>
    list.addSubscribers([
      { address, consented_at: new Date().toISOString(), terms: "Monthly news." },
    ]);
  const addresses = async () => (await list.readSubscribers()).map(({ address }) => address);
  return { ...list, add, addresses };
}

/** Tests what the list does in both databases. */
function testList(readUrl: () => string) {
  test("has each address once, as it was first typed, in the order of the dates", async () => {
    const list = await openList(readUrl());
    await list.add("Fan'Z@Example.com");
    await list.add("fan'z@example.COM");
    const earlier = { address: "anna@example.com", consented_at: "2025", terms: "News." };
    await list.addSubscribers([earlier]);
    expect(await list.readSubscribers()).toEqual([
      earlier,
      { address: "Fan'Z@Example.com", consented_at: expect.any(String), terms: "Monthly news." },
    ]);
  });

  test("adds all of a long list or nothing, and keeps older consents", async () => {
    const list = await openList(readUrl());
    await list.add("1500@example.com");
    const subscribers = Array.from({ length: 2000 }, (_, n) => {
      return { address: `${n}@example.com`, consented_at: "2025", terms: "News." };
    });
    const broken = { ...subscribers[1], terms: null } as unknown as (typeof subscribers)[0];
    await expect(list.addSubscribers([...subscribers, broken])).rejects.toThrow(/not.null/i);
    expect(await list.addresses()).toEqual(["1500@example.com"]);
    expect(await list.addSubscribers(subscribers)).toBe(1999);
    const kept = expect.objectContaining({ address: "1500@example.com", terms: "Monthly news." });
    expect(await list.readSubscribers()).toContainEqual(kept);
  });

  test("removes an address whatever its capitals, and no other", async () => {
    const list = await openList(readUrl());
    for (const name of ["anna", "a_na", "Zoe"]) await list.add(`${name}@example.com`);
    const removed = ["a_na@example.com", "zOE@example.com", "nobody@example.com"];
    expect(await list.removeSubscribers(removed)).toBe(2);
    expect(await list.addresses()).toEqual(["anna@example.com"]);
  });
}

describe("the list in SQLite", () => {
  testList(() => "");

  test("a sign-up fails while another process holds the file, and later ones work", async () => {
    const list = await openList("");
    await list.add("first@example.com");
    const other = new Connection(file);
    other.exec("BEGIN IMMEDIATE");
    await expect(list.add("refused@example.com")).rejects.toThrow("locked");
    // The refused sign-up hasn't released the lock for other processes.
    const lock = `new (require("libsql"))(${JSON.stringify(file)}).exec("BEGIN IMMEDIATE")`;
    const { stderr } = spawnSync(process.execPath, ["-e", lock], { encoding: "utf8" });
    expect(stderr).toContain("database is locked");
    other.exec("ROLLBACK");
    await list.add("second@example.com");
    expect(await list.addresses()).toEqual(["first@example.com", "second@example.com"]);
  });

  test("an interrupted creation says why, leaves no half of a table, and can be repeated", async () => {
    const list = await openList("");
    fs.mkdirSync(join(folder, "data"));
    const other = new Connection(file);
    // The index can't have the name of a table.
    other.exec("CREATE TABLE subscribers_address (x)");
    await expect(list.add("fan@example.com")).rejects.toThrow("already a table");
    other.exec("DROP TABLE subscribers_address");
    for (const address of ["fan@example.com", "FAN@example.com"]) await list.add(address);
    expect(await list.addresses()).toEqual(["fan@example.com"]);
  });

  test("only the store's user can read the file", async () => {
    const list = await openList("");
    await list.add("fan@example.com");
    const modes = [join(folder, "data"), file].map((path) => fs.statSync(path).mode.toString(8));
    expect(modes).toEqual(["40700", "100600"]);
  });

  test("the file forgets removed addresses", async () => {
    const list = await openList("");
    await list.add("zoe@example.com");
    await list.removeSubscribers(["zoe@example.com"]);
    expect(fs.readFileSync(file, "latin1")).not.toContain("zoe");
  });
});

describe("the list in PostgreSQL", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    // The first start downloads 61 MB.
  }, 300_000);
  beforeEach(() => postgres.query("DROP TABLE IF EXISTS subscribers"));
  afterAll(() => postgres.stop());

  testList(() => postgres.url);

  test("loses nothing when two stores write at the same time", async () => {
    const stores = [await openList(postgres.url), await openList(postgres.url)] as const;
    await Promise.all(
      stores.flatMap((store, i) =>
        Array.from({ length: 10 }, (_, n) => store.add(`${i}-${n}@example.com`)),
      ),
    );
    expect(await stores[1].addresses()).toHaveLength(20);
  });

  test("a role with five connections and no right to create tables can add twenty fans", async () => {
    await (await openList(postgres.url)).addSubscribers([]);
    await postgres.query("CREATE ROLE fan LOGIN PASSWORD 'fan' CONNECTION LIMIT 5");
    await postgres.query("GRANT SELECT, INSERT ON subscribers TO fan");
    const list = await openList(postgres.url.replace("postgres:sec%2Fret", "fan:fan"));
    await Promise.all(Array.from({ length: 20 }, (_, n) => list.add(`${n}@example.com`)));
    expect(await list.addresses()).toHaveLength(20);
  });

  test("a server that ends a connection fails only that sign-up", async () => {
    const list = await openList(postgres.url);
    await list.addSubscribers([]);
    // Each sign-up ends its own connection.
    await postgres.query(
      "ALTER TABLE subscribers ADD CHECK (pg_terminate_backend(pg_backend_pid()))",
    );
    await expect(list.add("lost@example.com")).rejects.toThrow(/terminat/);
    await postgres.query("ALTER TABLE subscribers DROP CONSTRAINT subscribers_check");
    await list.add("fan@example.com");
    expect(await list.addresses()).toEqual(["fan@example.com"]);
  });
});
