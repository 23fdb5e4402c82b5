import { expect, test, vi } from "vitest";
import { listSubscribers, subscribe, unsubscribe } from "~/mailing-list/subscribers.server";
import { emails, run, runElsewhere, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

test("an email address is saved as it was typed, with the time of consent", async () => {
  vi.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z"), toFake: ["Date"] });
  await subscribe("Fan@Example.com");
  vi.useRealTimers();
  expect(await listSubscribers()).toEqual([
    { email: "Fan@Example.com", consentedAt: "2026-05-01T12:00:00.000Z" },
  ]);
});

test("a repeated sign-up, in any case, changes nothing, and takes as long as a new one", async () => {
  await subscribe("Fan@Example.com");
  const before = await listSubscribers();
  const other = await runElsewhere(database.file, "");
  // It changes with every commit that writes (https://sqlite.org/pragma.html#pragma_data_version).
  const version = async () => (await (await other.prepare("PRAGMA data_version")).all())[0];
  const first = await version();
  expect(await subscribe("fan@example.COM")).toBe(true);
  expect(await version()).not.toEqual(first);
  expect(await listSubscribers()).toEqual(before);
  other.close();
});

test("the list is in the order of consent, and then of addresses", async () => {
  await subscribe("zoe@example.com");
  await run("INSERT INTO subscribers VALUES ('mia@x', '1'), ('bob@x', '3'), ('abe@x', '3')");
  await run("UPDATE subscribers SET consented_at = '2' WHERE address LIKE 'zoe%'");
  expect(await emails()).toEqual(["mia@x", "zoe@example.com", "abe@x", "bob@x"]);
});

test("a subscriber is removed in any case, and no other: wildcards are letters", async () => {
  for (const name of ["anna", "a_na", "Zoe"]) await subscribe(`${name}@example.com`);
  expect(await unsubscribe("a_na@example.com")).toBe(true);
  expect(await unsubscribe("zOE@example.com")).toBe(true);
  expect(await unsubscribe("zOE@example.com")).toBe(false);
  expect(await emails()).toEqual(["anna@example.com"]);
});

test.each(["('fan@x', NULL)", "(NULL, '2026')", "(x'00', '2026')"])(
  "the database does not take the row %s",
  async (row) => {
    await expect(run(`INSERT INTO subscribers VALUES ${row}`)).rejects.toThrow(/constraint|store/);
  },
);

test("a hundred simultaneous sign-ups are all saved", async () => {
  const many = Array.from({ length: 100 }, (_, i) => `fan${i}@example.com`);
  await Promise.all(many.map(subscribe));
  expect((await emails()).toSorted()).toEqual(many.toSorted());
});
