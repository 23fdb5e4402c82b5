import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { brand } from "../fixtures";
import { signUp } from "./form";

const command = join(projectFolder, "build/mailing-list.js");

let dataFolder: string;
let store: StoreProcess;

test.beforeEach(async () => {
  dataFolder = test.info().outputPath("data");
  store = await startStore({ dataFolder });
});

test.afterEach(() => store.stop("SIGKILL"));

const run = (...args: string[]) => runWith("", ...args);

function runWith(input: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataFolder };
  const options = { encoding: "utf8", env, input } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], options);
  return { status, stdout, stderr };
}

test("the command lists, backs up, removes and restores addresses while the store runs", async () => {
  const file = join(dataFolder, "subscribers.db");
  const backup = test.info().outputPath("backup.db");
  await signUp(store, "=fan@example.com");
  const list = {
    status: 0,
    stdout: expect.stringMatching(
      /^email,consented_at,terms\r\n'=fan@example\.com,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,.+\r\n$/,
    ),
    stderr: `Addresses in ${file}: 1\n`,
  };
  expect(run("list")).toEqual(list);
  expect(run("list").stdout).toContain(brand.mailingListTerms.replaceAll('"', '""'));
  expect(run("backup", backup).status).toBe(0);
  const removed = { status: 0, stdout: "", stderr: `Addresses removed from ${file}: 1 of 1\n` };
  expect(run("remove", "=FAN@example.com")).toEqual(removed);
  expect(run("remove", "=fan@example.com").status).toBe(1);
  expect(run("list").stdout).toBe("email,consented_at,terms\r\n");
  const restored = `Addresses added to ${file}: 0. Left out because they were removed: 1. Addresses on the list now: 0\n`;
  expect(run("restore", backup)).toEqual({ status: 0, stdout: "", stderr: restored });
  await signUp(store, "=fan@example.com");
  expect(run("list")).toEqual(list);
  expect(runWith("=fan@example.com\r\n\nnobody@example.com", "remove").stderr).toMatch(/1 of 2$/m);
  await signUp(store, "late@example.com");
  expect(run("list").stdout).toContain("late@example.com");
  const usage = { status: 1, stdout: "", stderr: expect.stringMatching(/^Usage: /) };
  for (const args of [[], ["list", "all"], ["remove", "a@b", "c@d"], ["drop", "a@b"]]) {
    expect(run(...args)).toEqual(usage);
  }
});

test("confirmed sign-ups stay on the list after the server is killed", async () => {
  const confirmed = new Set<string>();

  async function signUpUntilKilled(client: number): Promise<void> {
    for (let i = 0; ; i++) {
      const email = `fan${i}-of-${client}@example.com`;
      const status = await signUp(store, email);
      if (status === undefined) return;
      expect(status).toBe(200);
      confirmed.add(email);
      if (confirmed.size === 150) store.process.kill("SIGKILL");
    }
  }

  await Promise.all(Array.from({ length: 100 }, (_, client) => signUpUntilKilled(client)));
  const emails = run("list")
    .stdout.split("\r\n")
    .map((line) => line.split(",", 1)[0]);
  expect(confirmed.size).toBeGreaterThanOrEqual(150);
  expect(emails).toEqual(expect.arrayContaining([...confirmed]));
});
