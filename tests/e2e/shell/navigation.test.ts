import type { Page } from "playwright/test";
import { headings, links } from "../../names";
import { first } from "../../products";
import { addButton, expect, openApp, searchBox, test } from "../fixtures";

const storeScript = /\/assets\/store-.*\.js/;

function goTo(page: Page, name: string): Promise<void> {
  return page.getByRole("banner").getByRole("link", { name, exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

async function openHome(page: Page): Promise<void> {
  const loaded = page.waitForEvent("requestfinished", (request) => storeScript.test(request.url()));
  await openApp(page, "/");
  await loaded;
}

test("a navigation doesn't request a document, script or data", async ({ page }) => {
  await openHome(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || /\.(js|data)$/.test(pathname)) requests.push(pathname);
  });
  await goTo(page, links.store);
  await expect(heading(page, headings.store)).toBeVisible();
  await goTo(page, links.home);
  await expect(heading(page, headings.featured)).toBeVisible();
  expect(requests).toEqual([]);
});

test.describe("offline", () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|404|dynamically imported|route module/ });

  test("a link opens the store page, and the cart works there", async ({ page, context }) => {
    await openHome(page);
    await context.setOffline(true);
    await goTo(page, links.store);
    await addButton(page, first).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });
});

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo(0, position), position);
  await expect.poll(() => scrollPosition(page)).toBe(position);
}

test("a new page opens at its top, and Back restores the scroll position and focuses the heading", async ({
  page,
}) => {
  await openApp(page, "/");
  await scrollTo(page, 700);
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollTo(page, 300);
  await goTo(page, links.home);
  await expect(heading(page, headings.featured)).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect(heading(page, headings.store)).toBeFocused();
  // The focused heading has no focus ring, because only scripts can focus it.
  await expect(heading(page, headings.store)).toHaveCSS("outline-style", "none");
  await expect.poll(() => scrollPosition(page)).toBe(300);
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(700);
});
