import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";

/** How many products stand on the first row. */
async function countProductsInRow(page: Page): Promise<number> {
  const tops = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

test("the featured products stand two by two, and in one row on a tablet and a desktop", async ({
  page,
}) => {
  await page.goto("/");
  for (const [width, count] of [
    [360, 2],
    [600, 2],
    [768, 4],
    [1280, 4],
    [2560, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await countProductsInRow(page)]).toEqual([width, count]);
    // However long the descriptions above them.
    const buttons = page.getByRole("button", { name: /^Add to Cart/ });
    const bottoms = await buttons.evaluateAll((all) =>
      all.map((button) => Math.round(button.getBoundingClientRect().bottom)),
    );
    expect([width, new Set(bottoms).size]).toEqual([width, bottoms.length / count]);
  }
});

test.describe("printed on A4", () => {
  test.use({ viewport: { width: 718, height: 1046 } });

  test("four products share a row", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto("/store");
    expect(await countProductsInRow(page)).toBe(4);
  });
});
