import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { shopperUserAgent } from "../../user-agent";
import { sendRequest } from "../raw-http";
import { projectFolder, type StoreProcess, startStore } from "../start-store";

let dataFolder: string;
let store: StoreProcess;

test.beforeEach(async () => {
  dataFolder = test.info().outputPath("data");
  store = await startStore({ dataFolder });
});

test.afterEach(() => store.stop("SIGKILL"));

/** Not by fetch, which would send Accept-Language, as no robot does. */
async function signUp(name: string, userAgent: string): Promise<void> {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "User-Agent": userAgent,
  };
  const body = `email=${name}%40example.com`;
  const response = await sendRequest(store.port, "POST", "/?index", headers, body);
  expect(response.status).toBe(200);
}

/** Runs the built command. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectFolder, "build/mailing-list.js"), ...args],
    { encoding: "utf8", env: { ...process.env, DATA_DIR: dataFolder } },
  );
  return { status, stdout, stderr };
}

test("the list is a person's sign-up and not a robot's, as CSV alone on stdout", async () => {
  await signUp("fan", shopperUserAgent);
  await signUp("robot", "Googlebot/2.1");
  expect(run("list")).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^address,consented_at\r\nfan@example\.com,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\r\n$/,
    ),
    stderr: `Addresses in ${join(dataFolder, "subscribers.db")}: 1\n`,
  });
});

test("an address is removed once, and what the command says of it is on stderr", async () => {
  await signUp("fan", shopperUserAgent);
  const file = join(dataFolder, "subscribers.db");
  expect(run("remove", "Fan@example.com")).toEqual({
    status: 0,
    stdout: "",
    stderr: `Removed from ${file}.\n`,
  });
  expect(run("remove", "Fan@example.com")).toEqual({
    status: 1,
    stdout: "",
    stderr: `That address is not in ${file}.\n`,
  });
  expect(run("list").stdout).toBe("address,consented_at\r\n");
});

test("a command that is not known is answered with the usage, and its exit code is 2", () => {
  expect(run("lost")).toEqual({ status: 2, stdout: "", stderr: expect.stringMatching(/^Usage: /) });
});

test("a reader that has read enough, as head has, ends the list without a word", async () => {
  await signUp("fan", shopperUserAgent);
  const args = [join(projectFolder, "build/mailing-list.js"), "list"];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let log = "";
  child.stderr.on("data", (part) => {
    log += part;
  });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(log.split("\n").length).toBeLessThan(3);
  expect(log).not.toContain("Error");
});
