import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listSubscribers, subscribe, unsubscribe } from "~/mailing-list/subscribers.server";
import { emails, failWith, temporaryDatabase } from "./temporary-database";

/** Time passes only while a database that is in use is waited for. In milliseconds. */
const clock = vi.hoisted(() => ({ now: 0, afterWait: async () => {} }));

vi.mock("node:timers/promises", () => ({
  async setTimeout(milliseconds: number) {
    clock.now += milliseconds;
    await clock.afterWait();
  },
}));

const database = temporaryDatabase();

beforeEach(() => {
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
