import type { Page } from "playwright/test";
import {
  categories,
  findable,
  namesIn,
  products,
  resultText,
  storePath,
  titleOf,
} from "../../products";
import { categoryButton, expect, openApp, searchBox, test } from "../fixtures";

const { category, word } = findable;
const all = resultText(products.length);
const inCategory = resultText(namesIn(category).length, ` in ${titleOf(category)}`);

const status = (page: Page) => page.getByRole("main").getByRole("status");
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls a fraction of the way down the page. */
async function scrollDown(page: Page, fraction: number): Promise<void> {
  await page.evaluate((fraction) => {
    window.scrollTo(0, fraction * (document.documentElement.scrollHeight - window.innerHeight));
  }, fraction);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
}

/** Whether the number of results, which stands above the first of them, is just below the bar. */
async function expectResultsBelowBar(page: Page): Promise<void> {
  const distance = async () => {
    const bar = await page.getByRole("search").boundingBox();
    const results = await status(page).boundingBox();
    return bar && results ? results.y - (bar.y + bar.height) : Number.NaN;
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
  expect(await distance()).toBeLessThan(40);
}

test("a category shows its products from the first one on, and so does Back", {
  tag: "@desktop",
}, async ({ page }) => {
  await openApp(page, "/store");
  await scrollDown(page, 1);
  await categoryButton(page, category).click();
  await expect(status(page)).toHaveText(inCategory);
  await expectResultsBelowBar(page);
  await expect(categoryButton(page, category)).toBeFocused();

  await scrollDown(page, 0.5);
  await page.goBack();
  await expect(status(page)).toHaveText(all);
  await expectResultsBelowBar(page);
});

test("typing shows what it finds and keeps the focus", async ({ page }) => {
  await openApp(page, "/store");
  await scrollDown(page, 0.5);
  await searchBox(page).pressSequentially(word);
  await expect(status(page)).toHaveText(`1 product for “${word}”`);
  await expectResultsBelowBar(page);
  await expect(searchBox(page)).toBeFocused();
});

test("nothing scrolls while the first results are in view", async ({ page }) => {
  await openApp(page, "/store");
  await page.evaluate(() => window.scrollTo(0, 20));
  await categoryButton(page, category).click();
  await expect(status(page)).toHaveText(inCategory);
  await searchBox(page).fill(word);
  await expect(status(page)).toHaveText(`1 product for “${word}” in ${titleOf(category)}`);
  expect(await scrollPosition(page)).toBe(20);
});

test("focus in the bar scrolls nothing", { tag: "@desktop" }, async ({ page }) => {
  await openApp(page, "/store");
  await scrollDown(page, 0.5);
  const position = await scrollPosition(page);
  await searchBox(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(categoryButton(page, "all")).toBeFocused();
  expect(await scrollPosition(page)).toBe(position);
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(searchBox(page)).toBeFocused();
  expect(await scrollPosition(page)).toBe(position);
});

test("a page that is returned to is where it was left", async ({ page }) => {
  await openApp(page, storePath({ category }));
  await scrollDown(page, 0.5);
  const position = await scrollPosition(page);
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(status(page)).toHaveText(inCategory);
  await expect.poll(() => scrollPosition(page)).toBe(position);
});

test("Clear Filters scrolls nothing while the first results are in view", async ({ page }) => {
  await openApp(page, "/store?search=zzz");
  await page.evaluate(() => window.scrollTo(0, 20));
  await page.getByRole("button", { name: "Clear Filters" }).dispatchEvent("click");
  await expect(status(page)).toHaveText(all);
  // It has the focus once everything has been done about the new results.
  await expect(page.getByRole("heading", { name: "Products", exact: true })).toBeFocused();
  expect(await scrollPosition(page)).toBe(20);
});

test.describe("on a screen of little height", () => {
  test.use({ viewport: { width: 640, height: 256 } });

  test("a category scrolls nothing where its products begin below the screen", async ({ page }) => {
    await openApp(page, "/store");
    await expect(status(page)).not.toBeInViewport();
    for (const { name } of categories) {
      // Not click(), which would scroll to the button.
      await categoryButton(page, name).dispatchEvent("click");
      await expect(status(page)).toHaveText(
        resultText(namesIn(name).length, ` in ${titleOf(name)}`),
      );
    }
    expect(await scrollPosition(page)).toBe(0);
  });
});
