import type { Page } from "playwright/test";
import { expect, openApp, searchBox, test } from "../fixtures";

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo(0, position), position);
  await expect.poll(() => scrollPosition(page)).toBe(position);
}

test("a link opens the next page at its top, and Back the page before where it was left", async ({
  page,
}) => {
  await openApp(page, "/");
  // At once: nobody wants to see the page before pass by.
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  await scrollTo(page, 700);
  await page.getByRole("banner").getByRole("link", { name: "Store", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shop All Products" })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollTo(page, 100);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(700);
});

test("the search icon on a scrolled home opens the store at its top, and Back to it where it was left", async ({
  page,
}) => {
  await openApp(page, "/");
  await scrollTo(page, 700);
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await scrollPosition(page)).toBe(0);

  // Only then: Back leads to where the store was left, and to its heading.
  await scrollTo(page, 300);
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Shop All Products" })).toBeFocused();
  expect(await scrollPosition(page)).toBe(300);
});
