import { mkdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { listSubscribers, subscribe } from "~/mailing-list/subscribers.server";
import { temporaryList } from "./temporary-database";

const place = temporaryList();

test("lists the addresses as CSV, and says beside it where they are and how many", async () => {
  await subscribe("=fan@example.com");
  const [fan] = await listSubscribers();
  expect(await runCommand(["list"])).toEqual({
    exitCode: 0,
    output: `address,consented_at\r\n'=fan@example.com,${fan?.consentedAt}\r\n`,
    note: `Addresses in ${place.file}: 1`,
  });
});

test("lists nobody before the first sign-up", async () => {
  expect(await runCommand(["list"])).toMatchObject({
    exitCode: 0,
    output: "address,consented_at\r\n",
  });
});

test("removes an address in whatever case, and says when there is none", async () => {
  await subscribe("fan@example.com");
  expect(await runCommand(["remove", "FAN@example.com"])).toMatchObject({ exitCode: 0 });
  expect(await listSubscribers()).toEqual([]);
  expect(await runCommand(["remove", "fan@example.com"])).toMatchObject({
    exitCode: 1,
    note: expect.stringContaining("not in"),
  });
});

test.each([[[]], [["remove"]], [["list", "all"]], [["remove", "a@b", "c@d"]], [["drop"]]])(
  "explains itself when asked for %j",
  async (args) => {
    expect(await runCommand(args)).toEqual({
      exitCode: 2,
      note: expect.stringMatching(/^Usage: /),
    });
  },
);

test("fails with one line where the list cannot be read", async () => {
  await mkdir(place.file, { recursive: true });
  expect(await runCommand(["list"])).toEqual({
    exitCode: 1,
    note: expect.stringMatching(/^Error: The mailing list at [^\n]+$/),
  });
});
