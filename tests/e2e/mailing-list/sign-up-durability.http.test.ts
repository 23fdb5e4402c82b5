import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { shopperUserAgent } from "../../user-agent";
import { projectFolder, type StoreProcess, startStore } from "../start-store";

const clients = 100;
const responsesBeforeKill = 150;

let dataFolder: string;
let store: StoreProcess;

test.beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "mailing-list-"));
});

test.afterEach(async () => {
  await store.stop("SIGTERM");
  await rm(dataFolder, { recursive: true });
});

test("a confirmed sign-up is still saved after the server was killed", async () => {
  // Each sign-up waits for several syncs of a disk that other tests use too.
  test.slow();
  store = await startStore({ dataFolder });
  const { url } = store;
  const confirmed = new Set<string>();

  /** Signs up one email address after the other, until the connection is closed. */
  async function signUp(client: number): Promise<void> {
    for (let i = 0; ; i++) {
      const email = `fan${i}-of-${client}@example.com`;
      const status = await post(url, email);
      if (status === undefined) return;
      expect(status).toBeLessThan(400);
      confirmed.add(email);
      if (confirmed.size === responsesBeforeKill) store.process.kill("SIGKILL");
    }
  }

  await Promise.all(Array.from({ length: clients }, (_, client) => signUp(client)));
  expect(confirmed.size).toBeGreaterThanOrEqual(responsesBeforeKill);
  await store.stop("SIGKILL");

  expect(await listEmails()).toEqual(expect.arrayContaining([...confirmed]));
  store = await startStore({ dataFolder });
  expect((await fetch(store.url)).status).toBe(200);
  expect(await listEmails()).toEqual(expect.arrayContaining([...confirmed]));
});

/** The status of the response, or undefined if the connection was closed without one. */
async function post(url: string, email: string): Promise<number | undefined> {
  const request = fetch(`${url}/?index`, {
    method: "POST",
    body: new URLSearchParams({ email }),
    headers: { "User-Agent": shopperUserAgent },
    redirect: "manual",
  });
  return request.then(
    (response) => response.status,
    () => undefined,
  );
}

/** The email addresses that the mailing list's command prints. */
async function listEmails(): Promise<string[]> {
  const command = join(projectFolder, "build/mailing-list.js");
  const { stdout } = await promisify(execFile)(process.execPath, [command, "list"], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  return stdout.split("\r\n").map((line) => line.split(",", 1)[0] ?? "");
}
