import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { freePort } from "../../free-port.mjs";
import { projectFolder, startStore } from "../../start-store.mjs";

const run = promisify(execFile);

test("the server exits with one clear error if SITE_URL can't be used", async () => {
  const args = ["node_modules/@react-router/serve/bin.js", "build/server/index.js"];
  const env = { ...process.env, SITE_URL: "shop.example" };
  const start = run(process.execPath, args, { cwd: projectFolder, env });
  const stderr = expect.stringMatching(/^SITE_URL must [^\n]+\n$/);
  await expect(start).rejects.toMatchObject({ code: 1, stderr });
});

test("without SITE_URL and with a database that hangs, the store answers, and logs both", async () => {
  const port = await freePort();
  const sockets: Socket[] = [];
  const database = createServer((socket) => void sockets.push(socket)).listen(port);
  const env = {
    COMMIT: "4c0ffee",
    DATABASE_URL: `postgres://fan:secret@localhost:${port}/list`,
    SITE_URL: undefined,
  };
  const store = await startStore({ env });
  const health = await fetch(`${store.url}/health`);
  expect(await health.json()).toEqual({ store: "is up", commit: "4c0ffee" });
  expect((await fetch(store.url)).status).toBe(200);
  // Ends the wait for the database.
  database.close();
  for (const socket of sockets) socket.destroy();
  const lines =
    /^SITE_URL is not set: [^\n]+\nThe mailing list at localhost:\d+ cannot be used: (?!.*secret)[^\n]+\n$/;
  await expect.poll(store.errorLog).toMatch(lines);
  await store.stop();
});

for (const HOST of [undefined, "::1"]) {
  test(`the container's health check passes with HOST=${HOST}, and fails when the store is down`, async () => {
    const dockerfile = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
    const [, ...args] = JSON.parse(/^HEALTHCHECK .*CMD (.*)$/m.exec(dockerfile)?.[1] ?? "");
    const store = await startStore({ env: { HOST } });
    const env = { ...process.env, PORT: String(store.port), HOST };
    await run(process.execPath, args, { env });
    await store.stop();
    await expect(run(process.execPath, args, { env })).rejects.toThrow();
  });
}
