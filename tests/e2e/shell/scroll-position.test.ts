import type { Page } from "playwright/test";
import { categoryButton, expect, openApp, test } from "../fixtures";
import { categories, namesIn, products, resultText, titleOf } from "../products";

const status = (page: Page) => page.getByRole("main").getByRole("status");
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo(0, position), position);
  await expect.poll(() => scrollPosition(page)).toBe(position);
}

test("a link opens the next page at its top, and Back the page before where it was left", async ({
  page,
}) => {
  await openApp(page, "/");
  await scrollTo(page, 700);
  await page.getByRole("banner").getByRole("link", { name: "Store", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shop All Products" })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollTo(page, 100);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(700);
});

test("Clear Filters scrolls nothing while the first results are in view", async ({ page }) => {
  await openApp(page, "/store?search=zzz");
  await scrollTo(page, 20);
  await page.getByRole("button", { name: "Clear Filters" }).dispatchEvent("click");
  await expect(status(page)).toHaveText(resultText(products.length));
  // It has the focus once everything has been done about the new results.
  await expect(status(page)).toBeFocused();
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
