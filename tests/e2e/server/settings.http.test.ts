import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { projectFolder, type StoreProcess, startStore } from "../start-store";

const run = promisify(execFile);

/** What the store that cannot start with these settings writes to stderr, and its exit code. */
async function failure(env: NodeJS.ProcessEnv) {
  const args = ["node_modules/@react-router/serve/bin.js", "build/server/index.js"];
  return run(process.execPath, args, { cwd: projectFolder, env: { ...process.env, ...env } }).then(
    () => Promise.reject(new Error("the store started")),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
}

for (const [name, value] of [
  ["DATABASE_URL", "postgres://localhost/list"],
  ["SITE_URL", "shop.example"],
  ["TRUSTED_PROXIES", "-1"],
  ["PORT", ""],
] as const) {
  test(`${name} cannot be ${JSON.stringify(value)}, and the store says so in one line`, async () => {
    expect(await failure({ SITE_URL: undefined, [name]: value })).toEqual({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^${name} must [^\\n]+\\n$`)),
    });
  });
}

/** Listens on a port until the test ends, unless somebody does already. */
async function occupy(port: number): Promise<Server> {
  const server = createTcpServer();
  const occupied = Promise.race([once(server, "listening"), once(server, "error")]);
  server.on("error", () => {});
  server.listen(port);
  await occupied.catch(() => {});
  return server;
}

test("a port that is taken, by default 3000, is said in one line", async () => {
  const server = await occupy(0);
  const { port } = server.address() as AddressInfo;
  const at3000 = await occupy(3000);
  for (const [setting, expected] of [
    [String(port), port],
    [undefined, 3000],
  ] as const) {
    expect(await failure({ PORT: setting })).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^The store cannot listen on PORT ${expected}: .*EADDRINUSE[^\\n]*\\n$`),
      ),
    });
  }
  server.close();
  at3000.close();
});

test.describe("a store that started", () => {
  let store: StoreProcess;

  test.afterEach(() => store.stop("SIGKILL"));

  test("says at once that its database cannot be written, and goes on without it", async () => {
    store = await startStore({ dataFolder: join(projectFolder, "package.json") });
    await expect.poll(store.errorLog).toMatch(/^Error: The mailing list at [^\n]+\n$/);
    expect((await fetch(store.url)).status).toBe(200);
    const health = await fetch(`${store.url}/health`);
    expect(await health.json()).toMatchObject({ store: "is up", database: "cannot be written" });
  });

  test("says at once that SITE_URL is not set", async () => {
    store = await startStore({ env: { SITE_URL: undefined } });
    await expect.poll(store.errorLog).toMatch(/^SITE_URL is not set: [^\n]+\n$/);
  });

  test("has a database that nobody else can read", async () => {
    const dataFolder = test.info().outputPath("data");
    store = await startStore({ dataFolder });
    await expect.poll(() => existsSync(join(dataFolder, "subscribers.db"))).toBe(true);
    const modes = [dataFolder, join(dataFolder, "subscribers.db")].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600]);
  });

  test("answers /health while the database's server hangs", async () => {
    const hanging = createServer(() => {}).listen(0);
    await once(hanging, "listening");
    const { port } = hanging.address() as AddressInfo;
    store = await startStore({ env: { DATABASE_URL: `libsql://127.0.0.1:${port}?tls=0` } });
    await (await fetch(store.url)).text();
    const health = await fetch(`${store.url}/health`);
    expect(await health.json()).toMatchObject({ store: "is up", database: "cannot be written" });
    hanging.closeAllConnections();
    hanging.close();
  });

  for (const host of [undefined, "127.0.0.2", "::"]) {
    test(`is well to the container's health check with HOST=${host}`, async () => {
      store = await startStore({ env: { HOST: host } });
      const dockerfile = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
      const command = dockerfile.match(/^HEALTHCHECK .*CMD (.*)$/m)?.[1] ?? "";
      const [, ...args] = JSON.parse(command);
      const env = { ...process.env, PORT: String(store.port), HOST: host };
      await run(process.execPath, args, { env });
      await store.stop("SIGKILL");
      await expect(run(process.execPath, args, { env })).rejects.toThrow();
    });
  }
});
