import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { projectFolder, startStore } from "../start-store";

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

test("the store logs that SITE_URL is not set and that its database hangs, and still answers", async () => {
  const url = `libsql://127.0.0.1:${takenPort()}?tls=0`;
  const store = await startStore({ env: { DATABASE_URL: url, SITE_URL: undefined } });
  const health = await fetch(`${store.url}/health`);
  expect(await health.json()).toMatchObject({ store: "is up", database: "cannot be written" });
  expect((await fetch(store.url)).status).toBe(200);
  const lines = /^SITE_URL is not set: [^\n]+\nError: The mailing list at [^\n]+\n$/;
  await expect.poll(store.errorLog).toMatch(lines);
  await store.stop("SIGKILL");
});

for (const host of [undefined, "127.0.0.2", "::"]) {
  test(`the store passes the container's health check with HOST=${host}`, async () => {
    const store = await startStore({ env: { HOST: host } });
    const dockerfile = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
    const [, ...args] = JSON.parse(/^HEALTHCHECK .*CMD (.*)$/m.exec(dockerfile)?.[1] ?? "");
    const env = { ...process.env, PORT: String(store.port), HOST: host };
    await run(process.execPath, args, { env });
    await store.stop("SIGKILL");
    await expect(run(process.execPath, args, { env })).rejects.toThrow();
  });
}
