import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

let store: StoreProcess;

test.afterEach(() => store.stop("SIGKILL"));

/** The statuses of sign-ups with these headers, one after the other. */
async function signUp(requests: readonly Record<string, string>[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const [index, headers] of requests.entries()) {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = `email=fan${index}%40example.com`;
    const response = await sendRequest(
      store.port,
      "POST",
      "/?index",
      { ...form, ...headers },
      body,
    );
    statuses.push(response.status);
  }
  return statuses;
}

test("without proxies a client cannot pass for others", async () => {
  store = await startStore({ env: { SIGN_UPS_PER_CLIENT: "2" } });
  expect(
    await signUp([
      { "X-Forwarded-For": "198.51.100.1" },
      { "Client-Address": "198.51.100.2" },
      { "X-Forwarded-For": "198.51.100.3", "Client-Address": "198.51.100.4" },
    ]),
  ).toEqual([200, 200, 429]);
});

test("behind a proxy each client has a limit of its own, and its address is kept nowhere", async () => {
  const dataFolder = test.info().outputPath("data");
  store = await startStore({ dataFolder, env: { SIGN_UPS_PER_CLIENT: "1", TRUSTED_PROXIES: "1" } });
  const forwarded = (addresses: string) => ({ "X-Forwarded-For": addresses });
  expect(
    await signUp([
      forwarded("198.51.100.1"),
      forwarded("203.0.113.7, 198.51.100.1"),
      forwarded("203.0.113.8,::ffff:198.51.100.1"),
      forwarded("198.51.100.2"),
      forwarded("2001:db8:1:2::1"),
      forwarded("2001:db8:1:2:3::2"),
      forwarded("2001:db8:1:3::1"),
    ]),
  ).toEqual([200, 429, 429, 200, 200, 429, 200]);
  await store.stop("SIGKILL");
  const files = await readdir(dataFolder);
  const contents = await Promise.all(
    files.map((name) => readFile(join(dataFolder, name), "latin1")),
  );
  expect([store.errorLog(), store.accessLog(), ...contents].join()).not.toMatch(
    /198\.51|203\.0|2001:db8/,
  );
});
