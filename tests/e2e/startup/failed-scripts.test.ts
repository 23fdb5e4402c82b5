import type { BrowserContext, Page } from "playwright/test";
import { first } from "../../products";
import { addButton, expect, openApp, pauseRequests, test } from "../fixtures";

test.use({ allowedErrors: /ERR_|Failed to fetch dynamically/ });

const scripts = "**/*.js";
const message = "The cart didn’t load";

/** Time goes by hand: a page that fails does not reload. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** The scripts that the store page needs to start, and the scripts of the other pages. */
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

test("the page tells of any of its scripts that cannot be loaded, and not of another page's", async ({
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

test("the page tells of a script that hangs for ten seconds, until it comes", async ({ page }) => {
  await stopTime(page);
  const resumeRequests = await pauseRequests(page, "**/libraries-*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  await page.clock.runFor(9_000);
  await expect(page.getByText(message)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(page.getByText(message)).toBeInViewport();
  await expect(addButton(page, first)).toHaveAttribute("data-pending");
  resumeRequests();
  await page.clock.resume();
  await expect(page.getByRole("button", { name: /^Cart, \d+ item/ })).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
});

test("errors of a browser's extension, and errors after the start, are no failure of the start", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "ping"].includes(request.resourceType())) asked.push(request.url());
  });
  const resumeRequests = await pauseRequests(page, scripts);
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
  await expectStarted(page);
  await fail(`${new URL(page.url()).origin}/assets/root.js`);
  await expectStarted(page);
  expect(asked).toEqual([]);
});

test("a page whose scripts are blocked has no button that needs them, and keeps the clicks", async ({
  page,
}) => {
  await stopTime(page);
  const fail = await pauseRequests(page, scripts, (route) => route.abort());
  await page.goto("/store", { waitUntil: "commit" });
  const button = addButton(page, first);
  await button.click();
  fail();
  await expect(page.getByText(message)).toBeInViewport();
  await expect(button).toBeHidden();
  await expect(page.getByRole("button", { name: "Cart" })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(message)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.unroute(scripts);
  await page.clock.resume();
  await page.getByRole("link", { name: "Reload the page" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(button).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
});

/** The controls that something covers at the foot of the window while they have the focus. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("main input, main button, footer a"))
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        // A row of categories may be longer than the window.
        element.parentElement?.scrollTo(element.offsetLeft, 0);
        // Just in view, without the message.
        window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
        element.focus();
        const { left, right, bottom } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
      })
      .map(({ outerHTML }) => outerHTML),
  );
}

test("the message covers no control that has the focus, and not the page's end", async ({
  page,
}) => {
  await stopTime(page);
  await page.route(scripts, (route) => route.abort());
  await page.goto("/store");
  await expect(page.getByText(message)).toBeInViewport();
  const link = await page.getByRole("link", { name: "Reload the page" }).boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(44);
  expect(await findCovered(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.start = "slow";
  });
  await expect(addButton(page, first)).toBeVisible();
  expect(await findCovered(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const words = await page.getByRole("alert").boundingBox();
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1);
});
