import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { shopperUserAgent } from "../../user-agent";
import { brand } from "../fixtures";

async function signUp(store: StoreProcess, email: string): Promise<void> {
  const body = new URLSearchParams({ email });
  const headers = { "User-Agent": shopperUserAgent };
  await fetch(`${store.url}/?index`, { method: "POST", body, headers });
}

function run(args: string[], settings = {}, input = "") {
  const env = { ...process.env, ...settings };
  const options = { cwd: projectFolder, encoding: "utf8", env, input } as const;
  return spawnSync(process.execPath, ["build/mailing-list.js", ...args], options);
}

test("the command lists, backs up, removes and restores addresses while the store runs", async () => {
  const settings = { DATA_DIR: test.info().outputPath("data") };
  const file = join(settings.DATA_DIR, "subscribers.db");
  const backup = test.info().outputPath("backup.db");
  const store = await startStore({ env: settings });
  await signUp(store, "=fan@example.com");
  const { status, stdout, stderr } = run(["list"], settings);
  expect({ status, stderr }).toEqual({ status: 0, stderr: `Addresses in ${file}: 1\n` });
  expect(stdout).toMatch(
    /^email,consented_at,terms\r\n'=fan@example\.com,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,.+\r\n$/,
  );
  expect(stdout).toContain(brand.mailingListTerms.replaceAll('"', '""'));
  expect(run(["backup", backup], settings).stderr).toBe(`Addresses copied to ${backup}: 1\n`);
  const removed = run(["remove"], settings, "=FAN@example.com\r\n\nnobody@example.com");
  expect(removed.stderr).toBe(`Addresses removed from ${file}: 1 of 2\n`);
  expect(run(["restore", backup], settings).stderr).toBe(
    `Addresses of the backup now in ${file}: 0. Left out because they were removed: 1\n`,
  );
  await signUp(store, "late@example.com");
  const list = run(["list"], settings).stdout;
  expect(list).toMatch(/^email,consented_at,terms\r\nlate@example\.com,.+\r\n$/);
  expect(run(["remove", "Late@example.com"], settings).stderr).toContain(": 1 of 1\n");
  await store.stop("SIGKILL");
});

test("the command refuses wrong arguments, settings and files with one line", () => {
  for (const { args, message, settings } of [
    { args: [], message: /^Usage: .+\n$/ },
    { args: ["list", "all"], message: /^Usage: .+\n$/ },
    { args: ["backup", "package.json"], message: /^package.json exists already\n$/ },
    { args: ["restore", "package.json"], message: /^package.json has no mailing list: .+\n$/ },
    { args: ["restore", "missing.db"], message: /^missing.db has no mailing list: .+\n$/ },
    { args: ["list"], message: /^DATABASE_URL .+\n$/, settings: { DATABASE_URL: "libsql://a" } },
  ]) {
    const { status, stderr } = run(args, settings);
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
  }
});
