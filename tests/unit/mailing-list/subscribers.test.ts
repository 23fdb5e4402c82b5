import { mkdir, rm } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import {
  addSubscriber,
  canWrite,
  listSubscribers,
  removeSubscriber,
} from "~/mailing-list/subscribers.server";
import { emails, runElsewhere, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

test("saves an address as it was typed, with the time of the first consent", async () => {
  vi.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z"), toFake: ["Date"] });
  await addSubscriber("Fan@Example.com");
  vi.useRealTimers();
  const other = await runElsewhere(database.file, "");
  // This number changes when another connection writes (https://sqlite.org/pragma.html#pragma_data_version).
  const version = async () => (await (await other.prepare("PRAGMA data_version")).all())[0];
  const before = await version();
  expect(await addSubscriber("fan@example.COM")).toBe(true);
  // A repeated sign-up also writes, so its duration doesn't reveal that the address is on the list.
  expect(await version()).not.toEqual(before);
  other.close();
  expect(await listSubscribers()).toEqual([
    { email: "Fan@Example.com", consentedAt: "2026-05-01T12:00:00.000Z" },
  ]);
});

test("removing an address ignores case and treats wildcards as plain characters", async () => {
  for (const name of ["anna", "a_na", "Zoe"]) await addSubscriber(`${name}@example.com`);
  const removals = ["a_na@example.com", "zOE@example.com", "zOE@example.com"];
  for (const [i, email] of removals.entries()) expect(await removeSubscriber(email)).toBe(i < 2);
  expect(await emails()).toEqual(["anna@example.com"]);
});

test("canWrite leaves no row behind, and checks at most once every five seconds", async () => {
  await mkdir(database.file, { recursive: true });
  expect(await canWrite(10_000)).toBe(false);
  await rm(database.file, { recursive: true });
  expect(await canWrite(14_999)).toBe(false);
  expect(await canWrite(15_000)).toBe(true);
  expect(await listSubscribers()).toEqual([]);
});
