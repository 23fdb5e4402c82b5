import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { shopperUserAgent } from "../../user-agent";
import { projectFolder, type StoreProcess, startStore } from "../start-store";

let store: StoreProcess;

test.afterEach(() => store.stop("SIGTERM"));

test("a confirmed sign-up is still saved after the server was killed", async () => {
  const dataFolder = test.info().outputPath("data");
  store = await startStore({ dataFolder });
  const confirmed = new Set<string>();

  /** Signs up one email address after the other, until the connection is closed. */
  async function signUp(client: number): Promise<void> {
    for (let i = 0; ; i++) {
      const email = `fan${i}-of-${client}@example.com`;
      const status = await post(email);
      if (status === undefined) return;
      expect(status).toBe(200);
      confirmed.add(email);
      if (confirmed.size === 150) store.process.kill("SIGKILL");
    }
  }

  await Promise.all(Array.from({ length: 100 }, (_, client) => signUp(client)));
  await store.stop("SIGKILL");
  store = await startStore({ dataFolder });
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectFolder, "build/mailing-list.js"), "list"],
    { encoding: "utf8", env: { ...process.env, DATA_DIR: dataFolder } },
  );
  const emails = stdout.split("\r\n").map((line) => line.split(",", 1)[0]);
  expect(confirmed.size).toBeGreaterThanOrEqual(150);
  expect(emails).toEqual(expect.arrayContaining([...confirmed]));
});

/** The status of the response, or undefined if the connection was closed without one. */
function post(email: string): Promise<number | undefined> {
  const body = new URLSearchParams({ email });
  const headers = { "User-Agent": shopperUserAgent };
  return fetch(`${store.url}/?index`, { method: "POST", body, headers }).then(
    ({ status }) => status,
    () => undefined,
  );
}
