import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { shopperUserAgent } from "../../user-agent";
import { sendRequest } from "../raw-http";
import { projectFolder, type StoreProcess, startStore } from "../start-store";

const command = join(projectFolder, "build/mailing-list.js");

let dataFolder: string;
let store: StoreProcess;

test.beforeEach(async () => {
  dataFolder = test.info().outputPath("data");
  store = await startStore({ dataFolder });
});

test.afterEach(() => store.stop("SIGKILL"));

/** Not by fetch, which would send Accept-Language, as no robot does. */
async function signUp(name: string, userAgent = shopperUserAgent): Promise<void> {
  const type = "application/x-www-form-urlencoded";
  const headers = { "Content-Type": type, "User-Agent": userAgent };
  const body = `email=${name}%40example.com`;
  expect((await sendRequest(store.port, "POST", "/?index", headers, body)).status).toBe(200);
}

/** Runs the built command. */
function run(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataFolder };
  const options = { encoding: "utf8", env } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], options);
  return { status, stdout, stderr };
}

test("beside a store that runs, the list is printed, backed up, shortened and restored", async () => {
  const file = join(dataFolder, "subscribers.db");
  const backup = test.info().outputPath("backup.db");
  await signUp("fan");
  await signUp("robot", "Googlebot/2.1");
  const list = {
    status: 0,
    stdout: expect.stringMatching(
      /^address,consented_at\r\nfan@example\.com,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\r\n$/,
    ),
    stderr: `Addresses in ${file}: 1\n`,
  };
  expect(run("list")).toEqual(list);
  expect(run("backup", backup).status).toBe(0);
  expect(run("remove", "Fan@example.com")).toEqual({
    status: 0,
    stdout: "",
    stderr: `Removed from ${file}.\n`,
  });
  expect(run("list").stdout).toBe("address,consented_at\r\n");
  expect(run("restore", backup).status).toBe(0);
  expect(run("list")).toEqual(list);
  await signUp("late");
  expect(run("list").stdout).toContain("late@example.com");
  expect(run("lost")).toEqual({ status: 1, stdout: "", stderr: expect.stringMatching(/^Usage: /) });
});

test("a reader that has read enough, as head has, ends the list without a word", async () => {
  const child = spawn(process.execPath, [command, "list"], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let log = "";
  child.stderr.on("data", (part) => {
    log += part;
  });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(log).not.toContain("Error");
});
