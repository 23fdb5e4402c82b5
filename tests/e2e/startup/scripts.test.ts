import { messages } from "../../names";
import { first } from "../../samples";
import { startStore } from "../../start-store.mjs";
import { addButton, expect, openApp, pauseRequests, test } from "../fixtures";

test.use({ allowedErrors: /ERR_|Failed to fetch dynamically|Content Security Policy/ });

const message = messages.cartNotAvailable;

test("a page immediately requests all linked pages' scripts at low priority", async ({ page }) => {
  const names = new Set<string | undefined>();
  page.on("request", (request) => {
    const name = /([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (request.resourceType() === "script") names.add(name);
  });
  const shared = ["app", "entry.client", "libraries", "manifest", "rolldown-runtime", "root"];
  const linked = ["home", "store"];
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await expect.poll(() => [...names].toSorted()).toEqual([...shared, ...linked].toSorted());
  resumeRequests();
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  expect(names.size).toBe(shared.length + linked.length);
  await expect(page.locator("link[rel=modulepreload]:not([fetchpriority=low])")).toHaveCount(0);
});

test("a page shows a message if one of its scripts fails, but not if another page's script fails", async ({
  page,
  context,
}) => {
  await openApp(page, "/store");
  const links = page.locator("link[rel=modulepreload]");
  const files = await links.evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => href));
  expect(new Set(files).size).toBeGreaterThan(4);
  for (const file of new Set(files)) {
    const tab = await context.newPage();
    await tab.route(file, (route) => route.abort());
    await tab.goto("/store");
    if (/\/home-/.test(file)) {
      await addButton(tab, first).click();
      await expect(tab.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
      await expect(tab.getByText(message)).toBeHidden();
    } else await expect(tab.getByText(message), file).toBeInViewport();
    await tab.close();
  }
});

test("a page shows a message after a script has hung for 14 seconds", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const resumeRequests = await pauseRequests(page, "**/libraries-*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  await page.clock.runFor(13_000);
  await expect(page.getByText(message)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(page.getByText(message)).toBeInViewport();
  await expect(addButton(page, first)).toHaveAttribute("data-pending");
  resumeRequests();
  await page.clock.resume();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
});

test("errors in browser extensions, and errors after the start, don't count as a failed start", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.resourceType()));
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await expect(addButton(page, first)).toBeVisible();
  const fail = (filename: string) =>
    page.evaluate((filename) => {
      window.dispatchEvent(new ErrorEvent("error", { filename }));
      const reason = { stack: `Error\n at ${filename}` };
      window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
    }, filename);
  await fail("chrome-extension://notes/content.js");
  resumeRequests();
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  await fail(`${new URL(page.url()).origin}/assets/root.js`);
  await expect(page.getByText(message)).toBeHidden();
  expect(requests).not.toContain("fetch");
});

test("the server logs scripts that the page's policy refuses", async ({ page }) => {
  const store = await startStore();
  await page.goto(`${store.url}/store?search=fan`);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("script"), { text: "broken()" }));
  });
  await expect.poll(store.errorLog).toBe("A browser reports: refused inline script-src-elem\n");
  await store.stop("SIGKILL");
});
