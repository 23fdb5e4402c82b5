import { expect, test, vi } from "vitest";
import { withDatabase } from "~/mailing-list/database.server";
import { listSubscribers, subscribe, unsubscribe } from "~/mailing-list/subscribers.server";
import { emails, temporaryDatabase } from "./temporary-database";

temporaryDatabase();

test("an email address is saved as it was typed, with the time of consent", async () => {
  vi.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z"), toFake: ["Date"] });
  await subscribe("Fan@Example.com");
  vi.useRealTimers();
  expect(await listSubscribers()).toEqual([
    { email: "Fan@Example.com", consentedAt: "2026-05-01T12:00:00.000Z" },
  ]);
});

test("a repeated sign-up, in whatever case, succeeds and changes nothing", async () => {
  await subscribe("Fan@Example.com");
  const before = await listSubscribers();
  await subscribe("fan@example.COM");
  expect(await listSubscribers()).toEqual(before);
});

test("subscribers are listed in the order of consent, and of one moment by their addresses", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // A clock may be put back.
  for (const [name, time] of [
    ["zoe", 2],
    ["mia", 1],
    ["bob", 3],
    ["abe", 3],
  ] as const) {
    vi.setSystemTime(time);
    await subscribe(`${name}@example.com`);
  }
  vi.useRealTimers();
  expect(await emails()).toEqual(["mia", "zoe", "abe", "bob"].map((name) => `${name}@example.com`));
});

test("a subscriber is removed in whatever case, and no other", async () => {
  for (const name of ["zoe", "abe", "mia"]) await subscribe(`${name}@example.com`);
  expect(await unsubscribe("ABE@example.com")).toBe(true);
  expect(await unsubscribe("abe@example.com")).toBe(false);
  expect((await emails()).toSorted()).toEqual(["mia@example.com", "zoe@example.com"]);
});

test("what SQL has as wildcards is a letter of an address", async () => {
  for (const name of ["anna", "a_na", "a%"]) await subscribe(`${name}@example.com`);
  expect(await unsubscribe("a_na@example.com")).toBe(true);
  expect(await unsubscribe("a%@example.com")).toBe(true);
  expect(await emails()).toEqual(["anna@example.com"]);
});

test("the database takes no address without the time of consent, and nothing but texts", async () => {
  const insert = (address: string, consentedAt: string) =>
    withDatabase((client) =>
      client.execute(`INSERT INTO subscribers VALUES (${address}, ${consentedAt})`),
    );
  for (const [address, consentedAt] of [
    ["'fan@example.com'", "NULL"],
    ["NULL", "'2026'"],
    ["x'00'", "'2026'"],
    ["'fan@example.com'", "x'00'"],
  ] as const) {
    await expect(insert(address, consentedAt)).rejects.toThrow(/constraint failed|cannot store/);
  }
  await insert("'fan@example.com'", "'2026'");
  expect(await listSubscribers()).toEqual([{ email: "fan@example.com", consentedAt: "2026" }]);
});

test("a hundred simultaneous sign-ups are all saved", async () => {
  const manyEmails = Array.from({ length: 100 }, (_, i) => `fan${i}@example.com`);
  await Promise.all(manyEmails.map(subscribe));
  expect((await emails()).toSorted()).toEqual(manyEmails.toSorted());
});
