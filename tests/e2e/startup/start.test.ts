import { parse } from "node:path";
import type { Page } from "playwright/test";
import { pages } from "../../../app/pages";
import { expect, openApp, pauseRequests, test } from "../fixtures";

const scripts = "**/*.js";

test("every script is asked for by a link of low priority", async ({ page }) => {
  await openApp(page, "/store");
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  const links = page.locator("link[rel=modulepreload][fetchpriority=low]");
  const linked = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLLinkElement).href),
  );
  expect(asked.length).toBeGreaterThan(3);
  expect([...new Set(linked)].toSorted()).toEqual([...new Set(asked)].toSorted());
  await expect(page.locator("link[rel=modulepreload]:not([fetchpriority=low])")).toHaveCount(0);
});

test("a page asks for the shared scripts, the pages', and no others", async ({ page }) => {
  const scripts = recordScripts(page);
  await openApp(page, "/store");
  const names = [...scripts].map((url) => /([\w.-]+)-[\w-]{8}\.js$/.exec(url)?.[1]);
  const linked = pages.filter(({ path }) => path !== "*").map(({ file }) => parse(file).name);
  const shared = ["entry.client", "libraries", "manifest", "root"];
  expect(names.toSorted()).toEqual([...shared, ...linked].toSorted());
});

test("all scripts are asked for at once, and none waits for another to arrive", async ({
  page,
  context,
}) => {
  const needed = recordScripts(page);
  await openApp(page, "/store");

  const other = await context.newPage();
  const asked = recordScripts(other);
  await pauseRequests(other, scripts);
  await other.goto("/store", { waitUntil: "commit" });
  await expect.poll(() => [...asked].toSorted()).toEqual([...needed].toSorted());
});

/** The scripts that a page asks for from now on. */
function recordScripts(page: Page): Set<string> {
  const urls = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") urls.add(request.url());
  });
  return urls;
}
