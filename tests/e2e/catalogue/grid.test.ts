import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";

/** How many products stand on the first row. */
async function countProductsInRow(page: Page): Promise<number> {
  const tops = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

for (const width of [360, 600, 768]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the featured products stand two by two", async ({ page }) => {
      await page.goto("/");
      expect(await countProductsInRow(page)).toBe(2);
    });
  });
}

test.describe("printed on A4", () => {
  test.use({ viewport: { width: 718, height: 1046 } });

  test("four products share a row", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto("/store");
    expect(await countProductsInRow(page)).toBe(4);
  });
});
