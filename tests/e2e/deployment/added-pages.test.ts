import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { freePort } from "../../free-port.mjs";
import { expect, type Store } from "../fixtures";
import { reactRouter, test } from "./changed-store";

/** Expects that pages work as React Router's documentation says. */
async function expectPages(store: Store, url: string): Promise<void> {
  const visit = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { redirect: "manual", ...init });
    const [, heading = ""] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? [];
    const { headers } = response;
    return [response.status, heading || headers.get("Location"), headers.get("Set-Cookie")];
  };
  const withCookie = { headers: { Cookie: "visitor=me" } };
  expect(await visit("/account")).toEqual([200, "visitor=1", "visitor=1"]);
  expect(await visit("/account")).toEqual([200, "visitor=2", "visitor=2"]);
  expect(await visit("/account", withCookie)).toEqual([200, "visitor=me", "visitor=me"]);
  const put = { method: "PUT", body: "a hat" };
  expect((await visit("/account", put)).slice(0, 2)).toEqual([200, "PUT a hat"]);
  expect(await visit("/members")).toEqual([302, "/", null]);
  expect(await visit("/members", withCookie)).toEqual([200, "Welcome back", null]);
  expect(await visit("/slow")).toEqual([200, "At last", null]);
  expect(await visit("/fragile")).toEqual([200, "Fragile", null]);
  expect((await visit("/fragile?loader"))[0]).toBe(500);

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

test("the production server serves pages as React Router's documentation says", async ({
  store,
  changed,
}) => {
  await expectPages(store, changed.url);
});

test("`npm run dev` serves pages like the production server does", async ({ store, changed }) => {
  test.setTimeout(120_000);
  const port = String(await freePort());
  const server = spawn(process.execPath, [reactRouter, "dev"], {
    cwd: changed.folder,
    env: { ...process.env, NODE_ENV: "development", PORT: port },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await expect(async () => void (await fetch(url))).toPass();
  await expectPages(store, url);
  server.kill();
  await once(server, "exit");
});

test("a loader that hangs delays no other page", async ({ changed }) => {
  const leave = new AbortController();
  const hanging = fetch(`${changed.url}/slow?hang`, leave).catch(() => "left");
  await expect.poll(changed.errorLog).toContain("the loader starts");
  expect((await fetch(`${changed.url}/store?search=zzz`)).status).toBe(200);
  leave.abort();
  expect(await hanging).toBe("left");
});

test("if any part of a page fails, the visitor sees an error, and the log has the reason", async ({
  changed,
}) => {
  for (const part of ["loader", "page", "suspense"]) {
    const response = await fetch(`${changed.url}/fragile?${part}=fan@shop.example`);
    expect([part, response.status]).toEqual([part, 500]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toMatch(/<\/header>.*went wrong<\/h1>/s);
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
