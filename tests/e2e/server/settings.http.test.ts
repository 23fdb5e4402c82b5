import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { sendRequest } from "../send-request";
import { projectFolder, type StoreProcess, startStore } from "../start-store";
import { startFailingStore } from "./failing-store";

const run = promisify(execFile);

const hangingServer = createServer();

test.beforeAll(async () => void (await once(hangingServer.listen(0), "listening")));
test.afterAll(() => void hangingServer.close());

const takenPort = () => (hangingServer.address() as AddressInfo).port;

for (const [name, value, message] of [
  ["DATABASE_URL", "postgres://localhost/list", "DATABASE_URL must"],
  ["SITE_URL", "shop.example", "SITE_URL must"],
  ["PORT", "", "PORT must"],
  ["PORT", takenPort, "The store cannot listen on PORT \\d+: .*EADDRINUSE"],
] as const) {
  test(`the server exits with one line on stderr: ${message}`, async () => {
    const args = ["node_modules/@react-router/serve/bin.js", "build/server/index.js"];
    const text = typeof value === "string" ? value : String(value());
    const env = { ...process.env, [name]: text };
    const start = run(process.execPath, args, { cwd: projectFolder, env });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^${message}[^\\n]+\\n$`)),
    });
  });
}

test.describe("a running store", () => {
  let store: StoreProcess;

  test.afterEach(() => store.stop("SIGKILL"));

  test("logs that its database cannot be used, and serves pages without it", async () => {
    store = await startStore({ dataFolder: join(projectFolder, "package.json") });
    await expect.poll(store.errorLog).toMatch(/^Error: The mailing list at [^\n]+\n$/);
    expect((await fetch(store.url)).status).toBe(200);
    const health = await fetch(`${store.url}/health`);
    expect(await health.json()).toMatchObject({ store: "is up", database: "cannot be written" });
  });

  test("answers /health while the database server hangs, and warns that SITE_URL is not set", async () => {
    const url = `libsql://127.0.0.1:${takenPort()}?tls=0`;
    store = await startStore({ env: { DATABASE_URL: url, SITE_URL: undefined } });
    await expect.poll(store.errorLog).toMatch(/^SITE_URL is not set: [^\n]+\n/);
    const health = await fetch(`${store.url}/health`);
    expect(await health.json()).toMatchObject({ store: "is up", database: "cannot be written" });
  });

  test("logs a page's failure with its stack trace, but doesn't show the details to visitors", async () => {
    store = await startFailingStore("frame");
    const { status, headers, body } = await sendRequest(store.port, "GET", "/store?search=a");
    expect(status).toBe(500);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toContain("Something went wrong");
    expect(body).not.toMatch(/no calendar| {4}at /);
    await store.stop("SIGKILL");
    const lines = store.errorLog().match(/^GET \S+ failed: Error: no calendar\n {4}at /gm);
    expect(lines).toContainEqual(expect.stringMatching(/^GET \/store failed/));
  });

  for (const host of [undefined, "127.0.0.2", "::"]) {
    test(`passes the container's health check with HOST=${host}`, async () => {
      store = await startStore({ env: { HOST: host } });
      const dockerfile = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
      const [, ...args] = JSON.parse(/^HEALTHCHECK .*CMD (.*)$/m.exec(dockerfile)?.[1] ?? "");
      const env = { ...process.env, PORT: String(store.port), HOST: host };
      await run(process.execPath, args, { env });
      await store.stop("SIGKILL");
      await expect(run(process.execPath, args, { env })).rejects.toThrow();
    });
  }
});
