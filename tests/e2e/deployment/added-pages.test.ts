import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { freePort } from "../../free-port.mjs";
import { expect, type Store } from "../fixtures";
import { reactRouter, test } from "./changed-store";

/** Expects that the page /tour is styled, and shows the URL that its loader got. */
async function expectTour(store: Store, url: string): Promise<void> {
  const { page } = store;
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`${url}/tour?city=York`);
  await expect(heading).toHaveText("/tour?city=York");
  // In development, the first page load is slow, because Vite transforms each file when the browser first requests it.
  const isStarted = () => !window.takeEarlyClicks;
  await page.waitForFunction(isStarted, undefined, { timeout: 50_000 });
  await expect(page.locator("body")).toHaveCSS("background-color", await store.themeColor("paper"));
  await page.getByRole("main").getByRole("link", { name: "Leeds" }).click();
  await expect(heading).toHaveText("/tour?b=2&city=Leeds&a=1");
  await page.reload();
  await expect(heading).toHaveText("/tour?b=2&city=Leeds&a=1");
}

test("a page's loader gets the same query after a click as after a reload", async ({
  store,
  changed,
}) => {
  await expectTour(store, changed.url);
});

test("`npm run dev` serves a page like the production server does", async ({ store, changed }) => {
  test.setTimeout(120_000);
  const port = String(await freePort());
  const server = spawn(process.execPath, [reactRouter, "dev"], {
    cwd: changed.folder,
    env: { ...process.env, NODE_ENV: "development", PORT: port },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await expect(async () => void (await fetch(url))).toPass();
  await expectTour(store, url);
  server.kill();
  await once(server, "exit");
});

test("each visitor gets their own private page, with their own cookie", async ({ changed }) => {
  const visit = async (headers = {}) => {
    const response = await fetch(`${changed.url}/account`, { headers });
    const [, name] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? [];
    expect(response.headers.get("Cache-Control")).toBe("private");
    expect(response.headers.get("Set-Cookie")).toBe(name);
    return name;
  };
  const names = await Promise.all([visit(), visit(), visit()]);
  expect(new Set([...names, await visit()]).size).toBe(4);
  expect(await visit({ Cookie: "visitor=me" })).toBe("visitor=me");
  // This page isn't shared either, but its loader says nothing about caches.
  const { headers } = await fetch(`${changed.url}/fragile?mine`);
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("a page waits for its loader's promise, but a loader or promise that hangs delays no other page", async ({
  changed,
}) => {
  const statusOf = async (path: string) => (await fetch(changed.url + path)).status;
  const hangs = ["/slow?loader", "/slow.data?loader", ...Array(5).fill("/slow?promise")];
  const hanging = Promise.all(hangs.map(statusOf));
  expect(await (await fetch(`${changed.url}/slow`)).text()).toContain("<h1>At last</h1>");
  expect(await Promise.race([statusOf("/store?search=zzz"), hanging])).toBe(200);
  expect(await hanging).toEqual(hangs.map(() => 503));
  expect(changed.errorLog()).toContain("the loader stops");
});

test("if any part of a page fails, the visitor sees an error, and the log has the reason", async ({
  changed,
}) => {
  for (const part of ["cacheKey", "loader", "page", "suspense"]) {
    const response = await fetch(`${changed.url}/fragile?${part}=fan@shop.example`);
    expect([part, response.status]).toEqual([part, 500]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    // Without a cache key, no page can be rendered.
    const text =
      part === "cacheKey" ? /^Internal Server Error\n$/ : /<\/header>.*went wrong<\/h1>/s;
    expect(await response.text()).toMatch(text);
    expect(changed.errorLog()).toContain(`GET /fragile failed: Error: no ${part}\n`);
  }
  expect(changed.errorLog()).not.toContain("fan@shop.example");
});

test("the policy doesn't allow a page's own inline script, and the HTML contains no nonce", async ({
  changed,
}) => {
  const response = await fetch(`${changed.url}/fragile`);
  const html = await response.text();
  expect(html).toContain("<script>foreign()</script>");
  expect(html).not.toContain("nonce");
  const hashOfScript = createHash("sha256").update("foreign()").digest("base64");
  expect(response.headers.get("Content-Security-Policy")).not.toContain(hashOfScript);
});
