import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { closeDatabase, databaseLocation, withDatabase } from "~/mailing-list/database.server";
import { listSubscribers, subscribe, unsubscribe } from "~/mailing-list/subscribers.server";
import { startLibsqlServer } from "./libsql-server";
import { emails, temporaryDatabase } from "./temporary-database";

/** Time passes only while a database that is in use is waited for. In milliseconds. */
const clock = vi.hoisted(() => ({ now: 0, afterWait: async () => {} }));

vi.mock("node:timers/promises", () => ({
  async setTimeout(milliseconds: number) {
    clock.now += milliseconds;
    await clock.afterWait();
  },
}));

// Remembers each client.
vi.mock(import("@libsql/client"), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, createClient: vi.fn(original.createClient) };
});

const database = temporaryDatabase();

beforeEach(() => {
  vi.mocked(createClient).mockClear();
  clock.now = 0;
  clock.afterWait = async () => {};
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Locks the database, as another process does while it writes. Returns what ends that. */
async function lock(): Promise<() => Promise<void>> {
  const other = createClient({ url: pathToFileURL(database.file).href });
  const transaction = await other.transaction("write");
  return async () => {
    await transaction.rollback();
    other.close();
  };
}

/** Has the database's file fail when it is opened next. */
function failNextOpening(message: string): void {
  const original = vi.mocked(createClient).getMockImplementation() ?? expect.unreachable();
  vi.mocked(createClient).mockImplementationOnce((config) => {
    const client = original(config);
    vi.spyOn(client, "executeMultiple").mockRejectedValueOnce(new Error(message));
    return client;
  });
}

const failWith = (error: unknown) => withDatabase(() => Promise.reject(error));

describe("while another process has the database locked", () => {
  test("sign-ups wait, and are saved in the end", async () => {
    await subscribe("first@example.com");
    const unlock = await lock();
    clock.afterWait = async () => {
      clock.afterWait = async () => {};
      await unlock();
    };
    await Promise.all(["second", "third"].map((name) => subscribe(`${name}@example.com`)));
    // Each has waited a tenth of a second, and no more.
    expect(clock.now).toBeLessThanOrEqual(200);
    expect((await emails()).toSorted()).toEqual(
      ["first", "second", "third"].map((name) => `${name}@example.com`),
    );
  });

  test.each([
    ["a sign-up fails after two seconds", () => subscribe("late@example.com"), 2_000],
    ["a removal fails after thirty", () => unsubscribe("first@example.com"), 30_000],
  ])("%s", async (_, work, patience) => {
    await subscribe("first@example.com");
    const unlock = await lock();
    await expect(work()).rejects.toThrow(/cannot be used: .*locked/);
    expect(clock.now).toBe(patience);
    await unlock();
    await subscribe("second@example.com");
    expect((await emails()).toSorted()).toEqual(["first@example.com", "second@example.com"]);
  });

  test("the list is waited for as long as a removal", async () => {
    await subscribe("first@example.com");
    const other = createClient({ url: pathToFileURL(database.file).href, concurrency: 1 });
    await other.executeMultiple("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");
    await expect(listSubscribers()).rejects.toThrow(/locked/);
    expect(clock.now).toBe(30_000);
    other.close();
  });
});

test("an error that is not a lock is not tried again", async () => {
  await expect(failWith(new Error("the disk is full"))).rejects.toThrow("the disk is full");
  expect(clock.now).toBe(0);
});

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

describe("the error of a database", () => {
  test.each([
    "first.last+tag@example.com",
    "'fan@example.com'",
    "<fan@example.com>,",
    "fan@localhost fan@example.com",
  ])("has nothing of the address in it: %s", async (address) => {
    await expect(failWith(new Error(`cannot insert ${address} twice`))).rejects.toThrow(
      /^The mailing list at \S.* cannot be used: cannot insert (\(an address\) ?)+ twice$/,
    );
  });

  test.each([
    [new Error("one line\nand another"), "one line"],
    [new Error("fetch failed", { cause: new Error("refused") }), "refused"],
    [new Error("fetch failed", { cause: "unknown" }), "fetch failed"],
    ["no error", "no error"],
    [{ cause: new Error("refused") }, "[object Object]"],
  ])("%s is said in one line", async (error, reason) => {
    await expect(failWith(error)).rejects.toThrow(
      new Error(`The mailing list at ${database.file} cannot be used: ${reason}`),
    );
  });
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
