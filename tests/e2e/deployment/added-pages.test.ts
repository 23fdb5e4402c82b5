import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../free-port.mjs";
import { expect, openApp, openCart, test, themeColor } from "../fixtures";
import { prepareChangedStore, reactRouter } from "./changed-store";

// These pages are as React Router's documentation shows, and know nothing about this store's server.

const tour = `
  import { Link } from "react-router";
  export const loader = ({ request, url }) => ({
    city: new URL(request.url).searchParams.get("city"),
    url: url.pathname + url.search,
  });
  export default ({ loaderData: { city, url } }) => <>
    <h1>{city} {url}</h1><Link to="/tour?b=2&city=Leeds&a=1">Leeds</Link>
  </>;
`;

const account = `
  import { data } from "react-router";
  let visitors = 0;
  export async function loader({ request }) {
    const name = request.headers.get("Cookie") ?? "visitor=" + ++visitors;
    return data(name, { headers: { "Cache-Control": "private", "Set-Cookie": name } });
  }
  export const headers = ({ loaderHeaders }) => loaderHeaders;
  export default ({ loaderData }) => <h1>{loaderData}</h1>;
`;

const slow = `
  import { Suspense } from "react";
  import { Await } from "react-router";
  export const loader = ({ request }) => ({
    fact: request.url.includes("never") ? new Promise(() => {}) : Promise.resolve("At last"),
  });
  export default ({ loaderData: { fact } }) => <Suspense fallback="Wait">
    <Await resolve={fact}>{(text) => <h1>{text}</h1>}</Await>
  </Suspense>;
`;

const strict = `
  export const handle = { cacheKey(url) {
    if (url.searchParams.has("odd")) throw new Error("odd query");
    return url.pathname;
  } };
  export default () => <h1>Strict</h1>;
`;

const copy = prepareChangedStore({ tour, account, slow, strict });
let development: Awaited<ReturnType<typeof startDevelopment>>;

test.beforeAll(async () => {
  development = await startDevelopment();
});

test.afterAll(() => development.stop());

async function startDevelopment() {
  const port = String(await freePort());
  const env = { ...process.env, NODE_ENV: "development", PORT: port };
  const server = spawn(process.execPath, [reactRouter, "dev"], {
    cwd: copy.folder,
    env,
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await expect(async () => void (await fetch(url))).toPass();
  const stop = async () => {
    server.kill();
    await once(server, "exit");
  };
  return { url, stop };
}

const servers = { production: () => copy.store, development: () => development };

for (const [mode, server] of Object.entries(servers)) {
  test.describe(`in ${mode}`, () => {
    test("a page has its styles, and its loader gets the same query after a click as after a reload", async ({
      page,
    }) => {
      const heading = page.getByRole("heading", { level: 1 });
      await page.goto(`${server().url}/tour?city=York`);
      await expect(heading).toHaveText("York /tour?city=York");
      // The first page load is slow, because Vite transforms each file when the browser first requests it.
      const isStarted = () => !("takeEarlyClicks" in window);
      await page.waitForFunction(isStarted, undefined, { timeout: 50_000 });
      await expect(page.locator("body")).toHaveCSS(
        "background-color",
        await themeColor(page, "paper"),
      );
      await page.getByRole("main").getByRole("link", { name: "Leeds" }).click();
      await expect(heading).toHaveText("Leeds /tour?b=2&city=Leeds&a=1");
      await page.reload();
      await expect(heading).toHaveText("Leeds /tour?b=2&city=Leeds&a=1");
    });

    test("each visitor gets their own private page, with their own cookie", async () => {
      const visit = async (headers = {}) => {
        const response = await fetch(`${server().url}/account`, { headers });
        const [, name] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? [];
        expect(response.headers.get("Cache-Control")).toBe("private");
        expect(response.headers.get("Set-Cookie")).toBe(name);
        return name;
      };
      const names = await Promise.all([visit(), visit(), visit()]);
      expect(new Set([...names, await visit()]).size).toBe(4);
      expect(await visit({ Cookie: "visitor=me" })).toBe("visitor=me");
    });

    test("a page waits for its loader's promise, and a promise that never settles delays no other page", async () => {
      const get = (path: string) => fetch(server().url + path);
      const never = get("/slow?never");
      expect(await (await get("/slow")).text()).toContain("<h1>At last</h1>");
      const first = await Promise.race([get("/store?search=zzz"), never]);
      expect([first.status, new URL(first.url).search]).toEqual([200, "?search=zzz"]);
      expect((await never).status).toBeGreaterThanOrEqual(500);
    });
  });
}

test("the cart opens and closes without the page's loader", async ({ page }) => {
  await openApp(page, `${copy.store.url}/tour?city=York`);
  // If a loader ran, it would fail, and an error would replace the page.
  await page.route("**/*.data*", (route) => route.abort());
  const cart = await openCart(page);
  await page.goBack();
  await expect(cart).toBeHidden();
  await page.goForward();
  await expect(cart).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("York /tour?city=York");
});

test("if a page's cache key throws, only this visitor gets an error", async () => {
  const get = (path: string) => fetch(copy.store.url + path);
  expect((await get("/strict?odd")).status).toBe(500);
  expect((await get("/strict")).status).toBe(200);
  const lines = copy.store.errorLog().match(/^.*odd query$/gm);
  expect(lines).toEqual(["GET /strict failed: Error: odd query"]);
});
