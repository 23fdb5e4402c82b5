import type { Locator, Page } from "playwright/test";
import { brand, expect, openApp, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

/** How many products stand on the first row. */
async function countProductsInRow(page: Page): Promise<number> {
  const tops = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

function readStyle(element: Locator, property: string): Promise<string> {
  return element.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    property,
  );
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

test("the home page's heading names the band and has its tagline", async ({ page }) => {
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveAccessibleName(`${brand.name} ${brand.tagline}`);
});

test("a product, which leads nowhere, does not lift under the pointer", async ({ page }) => {
  await page.goto("/store");
  const card = page.getByRole("article").first();
  await card.hover();
  await waitForFontsAndAnimations(page);
  expect(await readStyle(card, "translate")).toBe("none");
});

test("a button's focus ring has a gap between dark and light", async ({ page }) => {
  await openApp(page, "/store?search=zzz");
  const button = page.getByRole("button", { name: "Clear Filters" });
  const shadow = await readStyle(button, "box-shadow");
  await page.keyboard.press("Tab");
  await button.focus();
  await waitForFontsAndAnimations(page);
  const ring = await readStyle(button, "box-shadow");
  expect(ring).not.toBe(shadow);
  expect(ring).toMatch(/0px 0px 0px 2px.*0px 0px 0px 7px/);
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("the search button shows that the pointer is over it", async ({ page }) => {
    await page.goto("/store");
    const button = page.getByRole("search").getByRole("button", { name: "Search" });
    const colour = await readStyle(button, "background-color");
    await button.hover();
    await waitForFontsAndAnimations(page);
    expect(await readStyle(button, "background-color")).not.toBe(colour);
  });
});
