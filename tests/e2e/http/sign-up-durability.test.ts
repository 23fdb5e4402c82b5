import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { root, type StoreProcess, startStore } from "./start-store";

const shoppers = 200;
const answersBeforeTheKill = 300;

let folder: string;
let store: StoreProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mailing-list-"));
});

test.afterEach(async () => {
  await store.stop("SIGTERM");
  await rm(folder, { recursive: true });
});

test("an address that was answered with success outlives a kill", async () => {
  store = await startStore({ folder });
  const { url } = store;
  const kept = new Set<string>();

  /** Signs up one address after the other, until there is no answer. */
  async function signUp(shopper: number): Promise<void> {
    for (let i = 0; ; i++) {
      const address = `fan${i}-of-${shopper}@example.com`;
      const status = await post(url, address);
      if (status === undefined) return;
      expect(status).toBeLessThan(400);
      kept.add(address);
      if (kept.size === answersBeforeTheKill) store.process.kill("SIGKILL");
    }
  }

  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => signUp(shopper)));
  expect(kept.size).toBeGreaterThanOrEqual(answersBeforeTheKill);
  await store.stop("SIGKILL");

  expect(await list()).toEqual(expect.arrayContaining([...kept]));
  store = await startStore({ folder });
  expect((await fetch(store.url)).status).toBe(200);
  expect(await list()).toEqual(expect.arrayContaining([...kept]));
});

/** The status of the answer, or nothing if the line was cut. */
async function post(url: string, email: string): Promise<number | undefined> {
  const request = fetch(`${url}/?index`, {
    method: "POST",
    body: new URLSearchParams({ email }),
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
    redirect: "manual",
  });
  return request.then(
    (response) => response.status,
    () => undefined,
  );
}

/** What the band's command says is kept. */
async function list(): Promise<string[]> {
  const command = join(root, "build/mailing-list.js");
  const { stdout } = await promisify(execFile)(process.execPath, [command, "list"], {
    env: { ...process.env, DATA_DIR: folder },
  });
  return stdout.split("\r\n").map((line) => line.split(",", 1)[0] ?? "");
}
