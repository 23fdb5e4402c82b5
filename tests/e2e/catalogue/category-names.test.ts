import type { Locator } from "playwright/test";
import { categories, products, storePath, titleOf } from "../../products";
import { expect, test } from "../fixtures";

test("categories, which links have in small letters, are shown with capitals", async ({ page }) => {
  await page.goto("/store");
  const buttons = page.getByRole("group", { name: "Category" }).getByRole("button");
  await expect(buttons).toHaveText(["all", ...categories.map(({ name }) => name)].map(titleOf), {
    useInnerText: true,
  });
  for (const { name, category } of products) {
    const card = page.getByRole("article", { name, exact: true });
    await expect(card.getByText(category, { exact: true })).toHaveText(category.toUpperCase(), {
      useInnerText: true,
    });
  }
});

test.describe("where the row is longer than the window", () => {
  test.beforeEach(async ({ page }) => {
    // As long as with many more of them.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("[aria-label=Category] button { margin-right: 15rem }");
      document.adoptedStyleSheets = [sheet];
    });
  });

  test("the chosen category is in the middle, no name goes beyond its button, and a mouse has a scrollbar", {
    tag: "@desktop",
  }, async ({ page }) => {
    const row = page.getByRole("group", { name: "Category" });
    const middleOf = async (element: Locator) => {
      const { x = 0, width = 0 } = (await element.boundingBox()) ?? {};
      return x + width / 2;
    };
    // Neither the first nor the last, beyond which the row does not scroll.
    for (const { name } of categories.slice(1, -1)) {
      await page.goto(storePath({ category: name }));
      const chosen = page.getByRole("button", { name, pressed: true });
      await expect(chosen).toBeInViewport({ ratio: 1 });
      expect(Math.abs((await middleOf(chosen)) - (await middleOf(row)))).toBeLessThan(2);
    }
    expect(await row.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeGreaterThan(50);
    // Browsers without a window draw no scrollbars.
    await expect(row).not.toHaveCSS("scrollbar-width", "none");
    const spare = await row
      .getByRole("button")
      .evaluateAll((all) => all.map(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth));
    expect(Math.min(...spare)).toBeGreaterThanOrEqual(0);
  });
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test("the chosen category is in view, also where the row is longer than the phone", async ({
    page,
  }) => {
    for (const { name } of categories) {
      await page.goto(storePath({ category: name }));
      const chosen = page.getByRole("button", { name, pressed: true });
      await expect(chosen).toBeInViewport({ ratio: 1 });
    }
  });
});
