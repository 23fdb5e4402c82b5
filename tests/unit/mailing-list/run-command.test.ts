import { mkdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { listSubscribers, subscribe } from "~/mailing-list/subscribers.server";
import { temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

test("list prints the addresses as CSV, and their number and location as a note", async () => {
  await subscribe("=fan@example.com");
  const [fan] = await listSubscribers();
  expect(await runCommand(["list"])).toEqual({
    output: `address,consented_at\r\n'=fan@example.com,${fan?.consentedAt}\r\n`,
    note: `Addresses in ${database.file}: 1`,
  });
});

test("remove takes an address as its owner writes it, once", async () => {
  await subscribe("Info@xn--mnchen-3ya.de");
  const remove = () => runCommand(["remove", " info@münchen.de\n"]);
  expect(await remove()).toEqual({ note: `Removed from ${database.file}.` });
  await expect(remove()).rejects.toThrow(`That address is not in ${database.file}.`);
});

test.each([[[]], [["remove"]], [["list", "all"]], [["remove", "a@b", "c@d"]], [["drop", "a@b"]]])(
  "the arguments %j print the usage",
  async (args) => {
    await expect(runCommand(args)).rejects.toThrow(/^Usage: /);
  },
);

test("a database that cannot be read is reported in one line", async () => {
  await mkdir(database.file, { recursive: true });
  await expect(runCommand(["list"])).rejects.toThrow(/^The mailing list at [^\n]+$/);
});
