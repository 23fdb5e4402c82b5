import { parse } from "node:path";
import routes from "~/routes";
import { messages } from "../../names";
import { first } from "../../samples";
import { addButton, expect, openApp, pauseRequests, test } from "../fixtures";

test.use({ allowedErrors: /ERR_|Failed to fetch dynamically/ });

const message = messages.cartNotAvailable;

test("a page immediately requests the scripts of all linked pages at low priority", async ({
  page,
}) => {
  const linked = routes
    .filter(({ file, path }) => file.endsWith(".tsx") && path !== "*")
    .map(({ file }) => parse(file).name);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  for (const name of linked) {
    await expect.poll(() => [...scripts].join()).toContain(`/assets/${name}-`);
  }
  const early = new Set(scripts);
  resumeRequests();
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  expect(scripts).toEqual(early);
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
  const expectMessage = async (file: string) => {
    const tab = await context.newPage();
    await tab.route(file, (route) => route.abort());
    await tab.goto("/store");
    if (/\/home-/.test(file)) {
      await addButton(tab, first).click();
      await expect(tab.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
      await expect(tab.getByText(message)).toBeHidden();
    } else await expect(tab.getByText(message), file).toBeInViewport();
  };
  await Promise.all(Array.from(new Set(files), expectMessage));
});
