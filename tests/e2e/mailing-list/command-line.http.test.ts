import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { projectFolder, startStore } from "../../start-store.mjs";
import { shopperUserAgent } from "../../user-agent";

function run(args: string[], DATA_DIR: string, input = "") {
  return spawnSync(process.execPath, ["build/mailing-list.js", ...args], {
    cwd: projectFolder,
    encoding: "utf8",
    input,
    // The commands don't use PORT.
    env: { ...process.env, DATA_DIR, PORT: "abc" },
  });
}

test("the command lists, removes and adds addresses while the store runs", async () => {
  const folder = test.info().outputPath("data");
  const file = join(folder, "subscribers.db");
  await using store = await startStore({ env: { DATA_DIR: folder } });
  await fetch(`${store.url}/?index`, {
    method: "POST",
    body: new URLSearchParams({ email: "=fan@bücher.example" }),
    headers: { "User-Agent": shopperUserAgent },
  });
  const { stdout, stderr } = run(["list"], folder);
  expect(stderr).toBe(`Addresses in ${file}: 1\n`);
  // Spreadsheets need the byte order mark to show the quotes of the terms. Other programs don't expect a quote after it.
  expect(stdout).toMatch(
    /^\uFEFFemail,consented_at,terms\r\n"'=fan@xn--bcher-kva\.example","\d{4}-\d\d-\d\dT[\d:.]+Z",".+"\r\n$/,
  );
  const removed = run(["remove", "=FAN@BÜCHER.example", "nobody@example.com"], folder);
  expect(removed.stderr).toBe(
    `Addresses removed from ${file}: 1 of 2\nNot on the list: nobody@example.com\n`,
  );
  const broken = run(["add"], folder, `${stdout}fan@`);
  expect(broken).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Line 3 [^\n]+\n$/) });
  for (const added of [1, 0]) {
    const { stderr } = run(["add"], folder, stdout);
    expect(stderr).toBe(`Addresses added to ${file}: ${added} of 1\n`);
  }
  expect(run(["list"], folder).stdout).toBe(stdout);
});

test("the command waits while another process uses the list", async () => {
  const folder = test.info().outputPath("data");
  run(["add"], folder, "email,consented_at,terms\n");
  const file = JSON.stringify(join(folder, "subscribers.db"));
  const lock = `const list = new (require("libsql"))(${file}); list.exec("BEGIN EXCLUSIVE");
    console.log("locked"); setTimeout(() => list.close(), 1500);`;
  const other = spawn(process.execPath, ["-e", lock], { cwd: projectFolder });
  await once(other.stdout, "data");
  expect(run(["list"], folder).stderr).toMatch(/^Addresses in .+: 0\n$/);
});

test("without addresses to remove or without a list, the command fails with one line", () => {
  const folder = test.info().outputPath("missing");
  expect(run(["remove"], folder).stderr).toMatch(/^Usage: .+\n$/);
  expect(run(["list"], folder).stderr).toMatch(/^ENOENT.+\n$/);
});
