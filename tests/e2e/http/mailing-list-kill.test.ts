import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const shoppers = 200;
const answersBeforeTheKill = 300;
const root = join(import.meta.dirname, "../../..");

let folder: string;
let store: ChildProcess | undefined;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mailing-list-"));
});

test.afterEach(async () => {
  await stop("SIGTERM");
  await rm(folder, { recursive: true });
});

test("an address that was answered with success outlives a kill", async () => {
  const url = await start();
  const kept = new Set<string>();

  /** Signs up one address after the other, until there is no answer. */
  async function signUp(shopper: number): Promise<void> {
    for (let i = 0; ; i++) {
      const address = `fan${i}-of-${shopper}@example.com`;
      const status = await post(url, address);
      if (status === undefined) return;
      expect(status).toBeLessThan(400);
      kept.add(address);
      if (kept.size === answersBeforeTheKill) store?.kill("SIGKILL");
    }
  }

  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => signUp(shopper)));
  expect(kept.size).toBeGreaterThanOrEqual(answersBeforeTheKill);
  await stop("SIGKILL");

  expect(await list()).toEqual(expect.arrayContaining([...kept]));
  const urlAfterwards = await start();
  expect((await fetch(urlAfterwards)).status).toBe(200);
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

/** The store on a port of its own, answering. */
async function start(): Promise<string> {
  const port = await findPort();
  const serve = join(root, "node_modules/@react-router/serve/bin.js");
  store = spawn(process.execPath, [serve, "build/server/index.js"], {
    cwd: root,
    env: { ...environment(), PORT: String(port), SIGN_UPS_PER_MINUTE: "100000" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (store.stdout) await once(store.stdout, "data");
  // Its log is of no use here, but a full pipe would hold it up.
  store.stdout?.resume();
  return `http://localhost:${port}`;
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (store === undefined) return;
  const ended = store.exitCode ?? store.signalCode ?? once(store, "exit");
  store.kill(signal);
  await ended;
  store = undefined;
}

/** What the band's command says is kept. */
async function list(): Promise<string[]> {
  const command = join(root, "build/mailing-list.js");
  const { stdout } = await promisify(execFile)(process.execPath, [command, "list"], {
    env: environment(),
  });
  return stdout.split("\r\n").map((line) => line.split(",", 1)[0] ?? "");
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: folder };
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "object" && address) return address.port;
  throw new Error("no port is free");
}
