import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Connection from "libsql";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openList as openConfiguredList } from "~/mailing-list/list.server";
import { startPostgres } from "../../postgres/start-postgres";

const folder = fs.mkdtempSync(join(tmpdir(), "mailing list #"));
const file = join(folder, "data/subscribers.db");

beforeEach(() => fs.rmSync(join(folder, "data"), { recursive: true, force: true }));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function openList(url: string) {
  vi.stubEnv("DATA_DIR", join(folder, "data"));
  vi.stubEnv("DATABASE_URL", url);
  const list = openConfiguredList({ sqlite: 100, postgres: 2_000 });
  const addFan = (address: string) =>
    list.add([{ address, consented_at: new Date().toISOString(), terms: "Monthly news." }]);
  const addresses = async () => (await list.read()).map(({ address }) => address);
  return { ...list, addFan, addresses };
}

/** Tests what the list does in both databases. */
function testList(readUrl: () => string) {
  test("has each address once, as it was first typed, in the order of the dates", async () => {
    const list = openList(readUrl());
    await list.addFan("Fan'Z@Example.com");
    await list.addFan("fan'z@example.COM");
    const earlier = { address: "anna@example.com", consented_at: "2025", terms: "News." };
    await list.add([earlier]);
    expect(await list.read()).toEqual([
      earlier,
      { address: "Fan'Z@Example.com", consented_at: expect.any(String), terms: "Monthly news." },
    ]);
  });

  test("adds all of a long list or nothing, and keeps older consents", async () => {
    const list = openList(readUrl());
    await list.addFan("1500@example.com");
    const subscribers = Array.from({ length: 2000 }, (_, n) => {
      return { address: `${n}@example.com`, consented_at: "2025", terms: "News." };
    });
    const broken = { ...subscribers[1], terms: null } as unknown as (typeof subscribers)[0];
    await expect(list.add([...subscribers, broken])).rejects.toThrow(/not.null/i);
    expect(await list.addresses()).toEqual(["1500@example.com"]);
    expect(await list.add(subscribers)).toBe(1999);
    const kept = expect.objectContaining({ address: "1500@example.com", terms: "Monthly news." });
    expect(await list.read()).toContainEqual(kept);
  });

  test("removes an address whatever its capitals, and no other", async () => {
    const list = openList(readUrl());
    for (const name of ["anna", "a_na", "Zoe"]) await list.addFan(`${name}@example.com`);
    const removed = ["a_na@example.com", "zOE@example.com", "nobody@example.com"];
    expect((await list.remove(removed)).sort()).toEqual(["a_na@example.com", "zoe@example.com"]);
    expect(await list.addresses()).toEqual(["anna@example.com"]);
  });

  test("a check fails while the list is missing, and adds nothing to a list that works", async () => {
    const list = openList(readUrl());
    await expect(list.check()).rejects.toThrow(/no such file|does not exist/);
    await list.add([]);
    await list.check();
    expect(await list.addresses()).toEqual([]);
  });
}

describe("the list in SQLite", () => {
  testList(() => "");

  test("a sign-up fails while another process holds the file, and later ones work", async () => {
    const list = openList("");
    await list.addFan("first@example.com");
    const other = new Connection(file);
    other.exec("BEGIN IMMEDIATE");
    await expect(list.addFan("refused@example.com")).rejects.toThrow("locked");
    await expect(list.check()).rejects.toThrow("locked");
    // The refused sign-up hasn't released the lock for other processes.
    const lock = `new (require("libsql"))(${JSON.stringify(file)}).exec("BEGIN IMMEDIATE")`;
    const { stderr } = spawnSync(process.execPath, ["-e", lock], { encoding: "utf8" });
    expect(stderr).toContain("database is locked");
    other.exec("ROLLBACK");
    await list.addFan("second@example.com");
    expect(await list.addresses()).toEqual(["first@example.com", "second@example.com"]);
  });

  test("reads a list from an older version, which may lack terms", async () => {
    const list = openList("");
    await list.add([]);
    new Connection(file).exec(`DROP TABLE subscribers;
      CREATE TABLE subscribers AS SELECT 'a@b' AS address, '2025' AS consented_at, NULL AS terms`);
    expect(await list.read()).toEqual([{ address: "a@b", consented_at: "2025", terms: "" }]);
  });

  test("only the store's user can read the file, which forgets removed addresses", async () => {
    const list = openList("");
    await list.addFan("zoe@example.com");
    const modes = [join(folder, "data"), file].map((path) => fs.statSync(path).mode.toString(8));
    expect(modes).toEqual(["40700", "100600"]);
    await list.remove(["zoe@example.com"]);
    expect(fs.readFileSync(file, "latin1")).not.toContain("zoe");
  });
});

describe("the list in PostgreSQL", () => {
  const twentyFans = Array.from({ length: 20 }, (_, n) => `${n}@example.com`);
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    // The first start downloads 61 MB.
  }, 300_000);
  beforeEach(() => postgres.query("DROP TABLE IF EXISTS subscribers"));
  afterAll(() => postgres.stop());

  testList(() => postgres.url);

  test("two stores that write the same addresses at the same time save each of them once", async () => {
    const stores = [openList(postgres.url), openList(postgres.url)];
    await Promise.all(stores.flatMap(({ addFan }) => twentyFans.map(addFan)));
    expect(await openList(postgres.url).addresses()).toHaveLength(20);
  });

  test("a role with five connections and no right to create tables can add twenty fans", async () => {
    await openList(postgres.url).add([]);
    await postgres.query("CREATE ROLE fan LOGIN PASSWORD 'fan' CONNECTION LIMIT 5");
    await postgres.query("GRANT SELECT, INSERT ON subscribers TO fan");
    const list = openList(postgres.url.replace("postgres:sec%2Fret", "fan:fan"));
    await Promise.all(twentyFans.map(list.addFan));
    expect(await list.addresses()).toHaveLength(20);
  });

  test("while the table is locked, a sign-up fails, and the server doesn't save it later", async () => {
    const list = openList(postgres.url);
    await list.add([]);
    const other = new pg.Client(postgres.url);
    await other.connect();
    await other.query("BEGIN; LOCK TABLE subscribers");
    await expect(list.addFan("refused@example.com")).rejects.toThrow("statement timeout");
    await other.end();
    expect(await list.addresses()).toEqual([]);
  });

  test("a server that ends a connection fails only that sign-up", async () => {
    const list = openList(postgres.url);
    await list.add([]);
    // Each sign-up ends its own connection.
    await postgres.query(
      "ALTER TABLE subscribers ADD CHECK (pg_terminate_backend(pg_backend_pid()))",
    );
    await expect(list.addFan("lost@example.com")).rejects.toThrow(/terminat/);
    await postgres.query("ALTER TABLE subscribers DROP CONSTRAINT subscribers_check");
    await list.addFan("fan@example.com");
    expect(await list.addresses()).toEqual(["fan@example.com"]);
  });
});
