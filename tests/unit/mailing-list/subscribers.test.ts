import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { expect, test, vi } from "vitest";
import { withDatabase } from "~/mailing-list/database.server";
import {
  canWrite,
  listSubscribers,
  subscribe,
  unsubscribe,
} from "~/mailing-list/subscribers.server";
import { temporaryList } from "./temporary-database";

const place = temporaryList();

async function addresses(): Promise<string[]> {
  return (await listSubscribers()).map(({ address }) => address);
}

/** Whether the work changes the file, as another connection sees it. */
async function writes(work: () => Promise<void>): Promise<boolean> {
  const other = createClient({ url: pathToFileURL(place.file).href, concurrency: 1 });
  const before = await other.execute("PRAGMA data_version");
  await work();
  const after = await other.execute("PRAGMA data_version");
  other.close();
  return before.rows[0]?.data_version !== after.rows[0]?.data_version;
}

test("makes its folder and its file at first use", async () => {
  expect(existsSync(place.file)).toBe(false);
  expect(await listSubscribers()).toEqual([]);
  expect(existsSync(place.file)).toBe(true);
});

test("keeps an address as it was typed, with the time of consent", async () => {
  vi.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z"), toFake: ["Date"] });
  await subscribe("Fan@Example.com");
  vi.useRealTimers();
  expect(await listSubscribers()).toEqual([
    { address: "Fan@Example.com", consentedAt: "2026-05-01T12:00:00.000Z" },
  ]);
});

test("signing up again, in whatever case, succeeds and changes nothing", async () => {
  await subscribe("Fan@Example.com");
  const before = await listSubscribers();
  await subscribe("fan@example.COM");
  expect(await listSubscribers()).toEqual(before);
});

test("lists in the order of consent and removes in whatever case", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  for (const name of ["zoe", "abe", "mia"]) {
    await subscribe(`${name}@example.com`);
    vi.advanceTimersByTime(1);
  }
  vi.useRealTimers();
  expect(await unsubscribe("ABE@example.com")).toBe(true);
  expect(await unsubscribe("abe@example.com")).toBe(false);
  expect(await addresses()).toEqual(["zoe@example.com", "mia@example.com"]);
});

test("keeps hundreds of addresses that come at once", async () => {
  const many = Array.from({ length: 500 }, (_, i) => `fan${i}@example.com`);
  await Promise.all(many.map(subscribe));
  expect((await addresses()).toSorted()).toEqual(many.toSorted());
});

test("another process reads every address the moment it is kept", async () => {
  const read = `import { createClient } from "@libsql/client";
    const { rows } = await createClient({ url: process.argv[1] }).execute(
      "SELECT address FROM subscribers");
    process.stdout.write(rows.map((row) => row.address).join());`;
  await subscribe("fan@example.com");
  const arguments_ = ["--input-type=module", "-e", read, pathToFileURL(place.file).href];
  expect(execFileSync(process.execPath, arguments_, { encoding: "utf8" })).toBe("fan@example.com");
});

test("puts each commit on the disk before it is done", async () => {
  await subscribe("fan@example.com");
  // What a power cut leaves cannot be tried here; that commits are synced can at least be asked.
  const rows = await withDatabase(async (client) => [
    ...(await client.execute("PRAGMA journal_mode")).rows,
    ...(await client.execute("PRAGMA synchronous")).rows,
  ]);
  expect(rows).toEqual([{ journal_mode: "wal" }, { synchronous: 2 }]);
});

test("is refused while another holds the file, and works once it is free", async () => {
  await subscribe("first@example.com");
  const other = createClient({ url: pathToFileURL(place.file).href });
  const held = await other.transaction("write");
  await expect(subscribe("second@example.com")).rejects.toThrow(/cannot be used: .*locked/);
  await held.rollback();
  await subscribe("third@example.com");
  other.close();
  expect(await addresses()).toEqual(["first@example.com", "third@example.com"]);
});

test("a file that cannot be opened is one clear line, and is tried again", async () => {
  await mkdir(place.file, { recursive: true });
  await expect(subscribe("fan@example.com")).rejects.toThrow(
    /^The mailing list at [^\n]*subscribers\.db cannot be used: (?:(?!fan@)[^\n])+$/,
  );
  await rm(place.file, { recursive: true });
  await subscribe("fan@example.com");
  expect(await addresses()).toEqual(["fan@example.com"]);
});

test("a file that is no database is left alone", async () => {
  await mkdir(`${place.folder}/data`);
  await writeFile(place.file, "Dear diary, ".repeat(100));
  await expect(subscribe("fan@example.com")).rejects.toThrow(/not a database/);
  expect(await readFile(place.file, "utf8")).toMatch(/^Dear diary, /);
});

test("a file that was moved away is noticed before an address goes with it", async () => {
  await subscribe("first@example.com");
  await rename(`${place.folder}/data`, `${place.folder}/moved`);
  await expect(subscribe("second@example.com")).rejects.toThrow(/cannot be used/);
  await subscribe("third@example.com");
  expect(await addresses()).toEqual(["third@example.com"]);
});

test("an address that is there already is written like a new one, in as much time", async () => {
  await subscribe("fan@example.com");
  expect(await writes(() => subscribe("fan@example.com"))).toBe(true);
});

test("says whether it can write by writing, and leaves no trace of it", async () => {
  await listSubscribers();
  expect(await writes(async () => expect(await canWrite(0)).toBe(true))).toBe(true);
  expect(await listSubscribers()).toEqual([]);
});

test("says once in five seconds that it cannot write, in the log without an address", async () => {
  await subscribe("fan@example.com");
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const other = createClient({ url: pathToFileURL(place.file).href });
  const held = await other.transaction("write");
  expect(await canWrite(10_000)).toBe(false);
  await held.rollback();
  other.close();
  expect(await canWrite(14_999)).toBe(false);
  expect(await canWrite(15_000)).toBe(true);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Error: The mailing list at .*locked$/)],
  ]);
  log.mockRestore();
});
