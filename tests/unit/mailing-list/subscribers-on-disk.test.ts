import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { expect, test, vi } from "vitest";
import { withDatabase } from "~/mailing-list/database.server";
import { canWrite, listSubscribers, subscribe } from "~/mailing-list/subscribers.server";
import { emails, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

/** Whether the work writes to the database (https://sqlite.org/pragma.html#pragma_data_version). */
async function writes(work: () => Promise<void>): Promise<boolean> {
  const other = createClient({ url: pathToFileURL(database.file).href, concurrency: 1 });
  const before = await other.execute("PRAGMA data_version");
  await work();
  const after = await other.execute("PRAGMA data_version");
  other.close();
  return before.rows[0]?.data_version !== after.rows[0]?.data_version;
}

test("the folder and the file are created at first use", async () => {
  expect(existsSync(database.file)).toBe(false);
  expect(await listSubscribers()).toEqual([]);
  expect(existsSync(database.file)).toBe(true);
});

test("another process can read an email address as soon as it is saved", async () => {
  const read = `import { createClient } from "@libsql/client";
    const { rows } = await createClient({ url: process.argv[1] }).execute(
      "SELECT address FROM subscribers");
    process.stdout.write(rows.map((row) => row.address).join());`;
  await subscribe("fan@example.com");
  const args = ["--input-type=module", "-e", read, pathToFileURL(database.file).href];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toBe("fan@example.com");
});

test("every commit is synced to the disk", async () => {
  await subscribe("fan@example.com");
  // A power cut cannot be simulated here. With a rollback journal, synchronous = EXTRA (3) syncs every
  // commit (https://sqlite.org/pragma.html#pragma_synchronous). It holds for one connection.
  const rows = await withDatabase((client) =>
    Promise.all(
      Array.from({ length: 20 }, async () => [
        ...(await client.execute("PRAGMA journal_mode")).rows,
        ...(await client.execute("PRAGMA synchronous")).rows,
      ]),
    ),
  );
  expect(rows).toEqual(Array(20).fill([{ journal_mode: "delete" }, { synchronous: 3 }]));
});

test("while another process has the database locked, the driver does not block this one", async () => {
  const { rows } = await withDatabase((client) => client.execute("PRAGMA busy_timeout"));
  expect(rows).toEqual([{ timeout: 0 }]);
});

test("a file that cannot be opened is an error of one line, and is opened again next time", async () => {
  await mkdir(database.file, { recursive: true });
  await expect(subscribe("fan@example.com")).rejects.toThrow(
    /^The mailing list at [^\n]*subscribers\.db cannot be used: (?:(?!fan@)[^\n])+$/,
  );
  await rm(database.file, { recursive: true });
  await subscribe("fan@example.com");
  expect(await emails()).toEqual(["fan@example.com"]);
});

test("a file that is not a database is left unchanged", async () => {
  await mkdir(`${database.folder}/data`);
  await writeFile(database.file, "Some notes, ".repeat(100));
  await expect(subscribe("fan@example.com")).rejects.toThrow(/not a database/);
  expect(await readFile(database.file, "utf8")).toMatch(/^Some notes, /);
});

test("no email address is saved to a file that was moved away", async () => {
  await subscribe("first@example.com");
  await rename(`${database.folder}/data`, `${database.folder}/moved`);
  await expect(subscribe("second@example.com")).rejects.toThrow(/cannot be used/);
  await subscribe("third@example.com");
  expect(await emails()).toEqual(["third@example.com"]);
});

test("a repeated sign-up writes to the disk too, so that it takes as long as a new one", async () => {
  await subscribe("fan@example.com");
  expect(await writes(() => subscribe("fan@example.com"))).toBe(true);
});

test("canWrite writes to the disk and leaves no rows behind", async () => {
  await listSubscribers();
  expect(await writes(async () => expect(await canWrite(0)).toBe(true))).toBe(true);
  expect(await listSubscribers()).toEqual([]);
});

test("canWrite checks and logs once in five seconds, without an email address", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await mkdir(database.file, { recursive: true });
  expect(await canWrite(10_000)).toBe(false);
  await rm(database.file, { recursive: true });
  expect(await canWrite(14_999)).toBe(false);
  expect(await canWrite(15_000)).toBe(true);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Error: The mailing list at .*/)]]);
  log.mockRestore();
});
