import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { listSubscribers, subscribe } from "~/mailing-list/subscribers.server";
import { temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

test("list prints the email addresses as CSV, and their number and location as a note", async () => {
  await subscribe("=fan@example.com");
  const [fan] = await listSubscribers();
  expect(await runCommand(["list"])).toEqual({
    exitCode: 0,
    output: `address,consented_at\r\n'=fan@example.com,${fan?.consentedAt}\r\n`,
    note: `Addresses in ${database.file}: 1`,
  });
});

test("list prints the CSV header alone before the first sign-up", async () => {
  expect(await runCommand(["list"])).toMatchObject({
    exitCode: 0,
    output: "address,consented_at\r\n",
  });
});

test("remove ignores case and white space around an address, and fails for an email address that is not on the list", async () => {
  await subscribe("fan@example.com");
  expect(await runCommand(["remove", " FAN@example.com\n"])).toMatchObject({ exitCode: 0 });
  expect(await listSubscribers()).toEqual([]);
  expect(await runCommand(["remove", "fan@example.com"])).toMatchObject({
    exitCode: 1,
    note: expect.stringContaining("not in"),
  });
});

test("remove takes an address as list prints it, or as its owner writes it", async () => {
  await subscribe("=fan@example.com");
  expect(await runCommand(["remove", "'=fan@example.com"])).toMatchObject({ exitCode: 0 });
  await subscribe("info@xn--mnchen-3ya.de");
  expect(await runCommand(["remove", "info@münchen.de"])).toMatchObject({ exitCode: 0 });
  expect(await listSubscribers()).toEqual([]);
});

test("remove takes an address with an apostrophe of its own before one without", async () => {
  for (const email of ["'=fan@example.com", "=fan@example.com", "fan@example.com"]) {
    await subscribe(email);
  }
  await runCommand(["remove", "'=fan@example.com"]);
  await runCommand(["remove", "'fan@example.com"]);
  expect((await listSubscribers()).map(({ email }) => email).toSorted()).toEqual([
    "=fan@example.com",
    "fan@example.com",
  ]);
});

test("what the usage names is done", async () => {
  const { note } = await runCommand([]);
  const names = Array.from(note.matchAll(/mailing-list\.js (\w+)/g), ([, name = ""]) => name);
  expect(names).toHaveLength(4);
  for (const name of names) {
    const operands = name === "list" ? [] : [join(database.folder, "nothing")];
    expect((await runCommand([name, ...operands])).exitCode, name).not.toBe(2);
  }
});

test.each([[[]], [["remove"]], [["list", "all"]], [["remove", "a@b", "c@d"]], [["drop"]]])(
  "the arguments %j print the usage",
  async (args) => {
    expect(await runCommand(args)).toEqual({
      exitCode: 2,
      note: expect.stringMatching(/^Usage: /),
    });
  },
);

test("a database that cannot be read is reported in one line", async () => {
  await mkdir(database.file, { recursive: true });
  expect(await runCommand(["list"])).toEqual({
    exitCode: 1,
    note: expect.stringMatching(/^Error: The mailing list at [^\n]+$/),
  });
});
