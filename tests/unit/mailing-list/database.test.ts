import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { closeDatabase, databaseLocation, withDatabase } from "~/mailing-list/database.server";
import { listSubscribers, subscribe } from "~/mailing-list/subscribers.server";
import { startLibsqlServer } from "./libsql-server";
import { emails, failWith, temporaryDatabase } from "./temporary-database";

// Remembers each client.
vi.mock(import("@libsql/client"), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, createClient: vi.fn(original.createClient) };
});

const database = temporaryDatabase();

beforeEach(() => {
  vi.mocked(createClient).mockClear();
});

/** Has the database's file fail when it is opened next. */
function failNextOpening(message: string): void {
  const original = vi.mocked(createClient).getMockImplementation() ?? expect.unreachable();
  vi.mocked(createClient).mockImplementationOnce((config) => {
    const client = original(config);
    vi.spyOn(client, "executeMultiple").mockRejectedValueOnce(new Error(message));
    return client;
  });
}

test("work is done again whose connection another failure closed", async () => {
  const closed = Object.assign(new Error("The client is closed"), { code: "CLIENT_CLOSED" });
  const work = vi.fn().mockRejectedValueOnce(closed).mockResolvedValueOnce("done");
  expect(await withDatabase(work)).toBe("done");
});

test("work that fails late leaves open what was opened after an earlier failure", async () => {
  let failLate = (_: Error) => {};
  const late = withDatabase(() => new Promise((_, reject) => (failLate = reject)));
  await expect(failWith(new Error("early"))).rejects.toThrow("early");
  await subscribe("first@example.com");
  failLate(new Error("late"));
  await expect(late).rejects.toThrow("late");
  await subscribe("second@example.com");
  expect(createClient).toHaveBeenCalledTimes(2);
});

test("a file that took the place of the one in use gets no sign-up, and is opened anew", async () => {
  await subscribe("first@example.com");
  copyFileSync(database.file, join(database.folder, "copy.db"));
  await subscribe("second@example.com");
  renameSync(join(database.folder, "copy.db"), database.file);
  await expect(subscribe("third@example.com")).rejects.toThrow(
    "the file was replaced while in use",
  );
  expect(await emails()).toEqual(["first@example.com"]);
});

test("a disk that fails while the database is opened is an error, and opened anew next time", async () => {
  failNextOpening("disk I/O error");
  await expect(subscribe("first@example.com")).rejects.toThrow("disk I/O error");
  await subscribe("second@example.com");
  expect(await emails()).toEqual(["second@example.com"]);
});

test("a backup that fails leaves no file", async () => {
  const backup = join(database.folder, "backup.db");
  await subscribe("fan@example.com");
  failNextOpening("disk I/O error");
  expect(await runCommand(["backup", backup])).toEqual({
    exitCode: 1,
    note: "Error: disk I/O error",
  });
  expect(existsSync(backup)).toBe(false);
});

test("the driver's report of the process resolves the name of no connected client", async () => {
  await listSubscribers();
  expect(process.report).toHaveProperty("excludeNetwork", true);
});

describe("every connection is closed", () => {
  const areClosed = () =>
    vi.mocked(createClient).mock.results.map(({ value }) => (value as Client).closed);

  test("when the database is closed, and that twice is no error", async () => {
    await subscribe("fan@example.com");
    expect(areClosed()).toEqual([false]);
    await closeDatabase();
    await closeDatabase();
    expect(areClosed()).toEqual([true]);
  });

  test("after work that failed", async () => {
    await expect(failWith(new Error("no"))).rejects.toThrow();
    expect(areClosed()).toEqual([true]);
  });

  test("when a file is no database", async () => {
    mkdirSync(dirname(database.file));
    writeFileSync(database.file, "Some notes, ".repeat(100));
    await expect(subscribe("fan@example.com")).rejects.toThrow();
    expect(areClosed()).toEqual([true]);
  });

  test("when a server takes no schema", async () => {
    const server = await startLibsqlServer(join(database.folder, "remote.db"), "another");
    vi.mocked(createClient).mockClear();
    vi.stubEnv("DATABASE_URL", server.url);
    await expect(subscribe("fan@example.com")).rejects.toThrow(/401/);
    expect(areClosed()).toEqual([true]);
    server.stop();
  });

  test("after a backup and after a restore, also one that fails", async () => {
    const backup = join(database.folder, "backup.db");
    await subscribe("fan@example.com");
    await runCommand(["backup", backup]);
    await closeDatabase();
    await runCommand(["restore", backup]);
    writeFileSync(join(database.folder, "empty.db"), "");
    expect(await runCommand(["restore", join(database.folder, "empty.db")])).toMatchObject({
      exitCode: 1,
    });
    expect(new Set(areClosed())).toEqual(new Set([true]));
  });
});

test.each([
  ["libsql://db.example:8080?tls=0", "db.example:8080"],
  ["https://token@db.example/path", "db.example"],
  ["file:elsewhere.db", "DATABASE_URL"],
  ["nonsense", "DATABASE_URL"],
])("the database at %s is said to be at %s", (url, location) => {
  vi.stubEnv("DATABASE_URL", url);
  expect(databaseLocation()).toBe(location);
});
