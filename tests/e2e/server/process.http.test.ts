import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "playwright/test";
import { freePort } from "../../free-port.mjs";
import { sendRequest } from "../../send-request";
import { projectFolder, startStore } from "../../start-store.mjs";
import { shopperUserAgent } from "../../user-agent";

for (const [name, value] of [
  ["SITE_URL", "shop.example"],
  ["PORT", "70000"],
  ["PORT", "abc"],
  // The tested store has taken this port.
  ["PORT", process.env.E2E_PORT],
  ["HOST", "host.invalid"],
] as const) {
  test(`the server exits with one clear error if ${name} is ${value}`, async () => {
    const start = startStore({ env: { [name]: value } });
    await expect(start).rejects.toThrow(new RegExp(`^[^\n]*${name}[^\n]+\n$`));
  });
}

test("without PORT, the store listens on port 3000", async () => {
  const isTaken = await fetch("http://localhost:3000").then(Boolean, () => false);
  test.skip(isTaken, "Another program has port 3000.");
  await using store = await startStore({ env: { PORT: undefined } });
  expect(store.accessLog()).toContain("http://localhost:3000");
});

test("the store goes on after the program that read its logs has ended", async () => {
  const port = await freePort();
  const args = ["node_modules/@react-router/serve/bin.js", "build/server/index.js"];
  const env = { ...process.env, PORT: String(port), DATA_DIR: test.info().outputPath("data") };
  const store = spawn(process.execPath, args, { cwd: projectFolder, env });
  await once(store.stdout, "data");
  store.stdout.destroy();
  store.stderr.destroy();
  // The store logs both of these.
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await sendRequest(port, "GET", "/health")).status).toBe(200);
    const from = { "Sec-Fetch-Site": "cross-site" };
    expect((await sendRequest(port, "POST", "/?index", from)).status).toBe(403);
  }
  store.kill("SIGKILL");
});

test("without SITE_URL and a database, pages work without a sitemap, /health says what fails, and the log why", async () => {
  const DATABASE_URL = `postgres://fan:secret@localhost:${await freePort()}/list`;
  const env = { COMMIT: "4c0ffee", DATABASE_URL, SITE_URL: undefined };
  await using store = await startStore({ env });
  const readHealth = async () => (await fetch(`${store.url}/health`)).json();
  const health = { store: "is up", mailingList: "fails", commit: "4c0ffee" };
  await expect.poll(readHealth).toEqual(health);
  expect((await fetch(store.url)).status).toBe(200);
  // The URLs in a sitemap must be absolute.
  expect((await fetch(`${store.url}/sitemap.xml`)).status).toBe(404);
  const lines =
    /^SITE_URL is not set: [^\n]+\nThe mailing list at localhost:\d+ cannot be used: (?!.*secret)[^\n]+\n$/;
  await expect.poll(store.errorLog).toMatch(lines);
});

test("on SIGTERM, the store answers an unfinished form before it exits", async () => {
  const folder = test.info().outputPath("data");
  await using store = await startStore({ env: { DATA_DIR: folder } });
  const body = "email=last@example.com";
  const form = request(`${store.url}/?index`, {
    method: "POST",
    // Keeps the connection open, as proxies do.
    agent: new Agent({ keepAlive: true }),
    headers: {
      "Content-Length": body.length,
      "Content-Type": "application/x-www-form-urlencoded",
      Expect: "100-continue",
      "User-Agent": shopperUserAgent,
    },
  });
  // The store asks for the form's body, so it has received the form's headers.
  await once(form, "continue");
  const exited = once(store.process, "exit");
  store.process.kill("SIGTERM");
  // When the store refuses new connections, it has handled the signal.
  await expect(() => expect(fetch(store.url)).rejects.toThrow()).toPass();
  form.end(body);
  const [response] = await once(form, "response");
  expect(await text(response)).toContain("Thank you!");
  expect(await exited).toEqual([0, null]);
  expect(store.errorLog()).toBe("");
  expect(readdirSync(folder)).toEqual(["subscribers.db"]);
  const file = readFileSync(join(folder, "subscribers.db"), "latin1");
  expect(file).toContain("last@example.com");
});
