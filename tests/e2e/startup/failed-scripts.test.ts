import type { BrowserContext, Page } from "playwright/test";
import { first } from "../../products";
import { addButton, expect, openApp, pauseRequests, test } from "../fixtures";

test.use({ allowedErrors: /ERR_|Failed to fetch dynamically|broken|provide an export/ });

const scripts = "**/*.js";
const message = "The cart is not available";

/** The scripts of the store page: those that it needs to start, and those of the other pages. */
async function findScripts(context: BrowserContext) {
  const page = await context.newPage();
  await openApp(page, "/store");
  const links = page.locator("link[rel=modulepreload]");
  const files = await links.evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => href));
  const all = [...new Set(files)];
  await page.close();
  const isOther = (file: string) => /\/home-/.test(file);
  return { needed: all.filter((file) => !isOther(file)), others: all.filter(isOther) };
}

async function expectStarted(page: Page): Promise<void> {
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: /^Cart, \d+ item/ })).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
}

test("any script that cannot be loaded is reported, but not those of other pages", async ({
  context,
}) => {
  const { needed, others } = await findScripts(context);
  expect(needed.length).toBeGreaterThan(3);
  expect(others.length).toBe(1);
  for (const file of [...needed, ...others]) {
    const page = await context.newPage();
    await page.route(file, (route) => route.abort());
    await page.goto("/store");
    if (others.includes(file)) await expectStarted(page);
    else await expect(page.getByText(message), file).toBeInViewport();
    await page.close();
  }
});

// The page's own script, which imports the others, and one that is imported.
for (const file of ["**/entry.client-*.js", "**/libraries-*.js"]) {
  test(`of ${file} an error that it throws is reported`, async ({ page }) => {
    const body = "throw new Error('broken');";
    await page.route(file, (route) => route.fulfill({ body, contentType: "text/javascript" }));
    await page.goto("/store");
    await expect(page.getByText(message)).toBeInViewport();
  });

  test(`of ${file} it is reported that it hangs for ten seconds, until it comes`, async ({
    page,
  }) => {
    // The page's time goes by hand, however long its loading takes.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const resumeRequests = await pauseRequests(page, file);
    await page.goto("/store", { waitUntil: "commit" });
    await addButton(page, first).click();
    await page.clock.fastForward(9_000);
    await expect(page.getByText(message)).toBeHidden();
    await page.clock.fastForward(2_000);
    await expect(page.getByText(message)).toBeInViewport();
    await expect(addButton(page, first)).toHaveAttribute("data-pending");
    resumeRequests();
    await page.clock.resume();
    await expect(page.getByRole("button", { name: /^Cart, \d+ item/ })).toBeVisible();
    await expect(page.getByText(message)).toBeHidden();
  });
}

test("what fails of a browser's extension is no failure of the store's", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "ping"].includes(request.resourceType())) asked.push(request.url());
  });
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/store", { waitUntil: "commit" });
  await expect(addButton(page, first)).toBeVisible();
  await page.evaluate(() => {
    const filename = "chrome-extension://notes/content.js";
    window.dispatchEvent(new ErrorEvent("error", { filename }));
  });
  resumeRequests();
  await expectStarted(page);
  // Neither whether there is a newer build nor to tell of it.
  expect(asked).toEqual([]);
});

test("a script of another page that fails later asks the server for nothing", async ({ page }) => {
  await openApp(page, "/store");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.evaluate(() => {
    const filename = document.querySelector<HTMLLinkElement>("link[rel=modulepreload]")?.href;
    window.dispatchEvent(new ErrorEvent("error", { filename }));
  });
  await expectStarted(page);
  expect(requests.filter((url) => !/\.(svg|woff2)$/.test(url))).toEqual([]);
});

test("where scripts are blocked no button is offered, and what was clicked is kept", async ({
  page,
}) => {
  let isBlocked = true;
  const fail = await pauseRequests(page, scripts, (route) =>
    isBlocked ? route.abort() : route.continue(),
  );
  await page.goto("/store", { waitUntil: "commit" });
  const button = addButton(page, first);
  await button.click();
  await expect(button).toHaveAttribute("data-pending");
  await expect(page.getByText(message)).toBeHidden();
  fail();
  await expect(page.getByText(message)).toBeInViewport();
  await expect(button).toBeHidden();
  await expect(page.getByRole("button", { name: "Cart" })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(message)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  isBlocked = false;
  await page.getByRole("link", { name: "Reload the page" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(button).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
});
