import type { Page, Request } from "playwright/test";
import { headings, links } from "../../names";
import { first } from "../../products";
import {
  addButton,
  expect,
  openApp,
  openCart,
  scrollPosition,
  scrollTo,
  searchBox,
  test,
} from "../fixtures";

function goTo(page: Page, name: string): Promise<void> {
  return page.getByRole("banner").getByRole("link", { name, exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("navigation and the cart don't request a document, script or data", async ({ page }) => {
  const isStoreScript = (request: Request) => /\/assets\/store-.*\.js/.test(request.url());
  const loaded = page.waitForEvent("requestfinished", isStoreScript);
  await openApp(page, "/");
  await loaded;
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || /\.(js|data)$/.test(pathname)) requests.push(pathname);
  });
  await goTo(page, links.store);
  await expect(heading(page, headings.store)).toBeVisible();
  await goTo(page, links.home);
  await expect(heading(page, headings.featured)).toBeVisible();
  await addButton(page, first).click();
  await expect((await openCart(page)).getByRole("listitem")).toHaveCount(1);
  expect(requests).toEqual([]);
});

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
