import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { brand } from "../fixtures";
import { signUp } from "./form";

let dataFolder: string;
let store: StoreProcess;

test.beforeEach(async () => {
  dataFolder = test.info().outputPath("data");
  store = await startStore({ dataFolder });
});

test.afterEach(() => store.stop("SIGKILL"));

function run(command: string, input = "", settings = {}) {
  const env = { ...process.env, DATA_DIR: dataFolder, ...settings };
  const args = [join(projectFolder, "build/mailing-list.js"), ...command.split(" ")];
  return spawnSync(process.execPath, args, { encoding: "utf8", env, input });
}

test("the command lists, backs up, removes and restores addresses while the store runs", async () => {
  const file = join(dataFolder, "subscribers.db");
  await signUp(store, "=fan@example.com");
  const { status, stdout, stderr } = run("list");
  expect({ status, stderr }).toEqual({ status: 0, stderr: `Addresses in ${file}: 1\n` });
  expect(stdout).toMatch(
    /^email,consented_at,terms\r\n'=fan@example\.com,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,.+\r\n$/,
  );
  expect(stdout).toContain(brand.mailingListTerms.replaceAll('"', '""'));
  const backup = run("backup").stdout;
  const removed = run("remove", "=FAN@example.com\r\n\nnobody@example.com");
  expect(removed.stderr).toBe(`Addresses removed from ${file}: 1 of 2\n`);
  const restored = run("restore", backup);
  expect(restored.stderr).toBe(
    `Addresses restored to ${file}: 0. Left out because they were removed: 1\n`,
  );
  await signUp(store, "late@example.com");
  expect(run("list").stdout).toMatch(/^email,consented_at,terms\r\nlate@example\.com,.+\r\n$/);
});

test("the command removes the addresses that it gets as arguments", async () => {
  await signUp(store, "fan@example.com");
  const { stderr } = run("remove Fan@example.com nobody@example.com");
  expect(stderr).toContain(": 1 of 2\n");
  expect(run("list").stdout).not.toContain("fan@example.com");
});

test("the command refuses wrong arguments, settings and backups with one line", () => {
  for (const { command, input = "", env = {}, message } of [
    { command: "", message: /^Usage: .+\n$/ },
    { command: "list all", message: /^Usage: .+\n$/ },
    { command: "restore", input: '{"subscribers":[', message: /^.+ JSON .+\n$/ },
    { command: "restore", input: "[]", message: /^This is not a backup.+\n$/ },
    {
      command: "list",
      env: { DATABASE_URL: "libsql://shop.example" },
      message: /^DATABASE_URL must be .+\n$/,
    },
  ]) {
    const { status, stderr } = run(command, input, env);
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
  }
});
