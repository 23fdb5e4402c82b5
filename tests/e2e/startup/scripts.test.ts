import { messages } from "../../names";
import { first } from "../../samples";
import { addButton, expect, openApp, pauseRequests, test } from "../fixtures";

test.use({ allowedErrors: /ERR_|Failed to fetch dynamically/ });

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
