import { links } from "../../names";
import { findBrokenWords } from "../every-page/layout-problems";
import { expect, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test("Shop Now and part of the store's first product are visible without scrolling", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [740, 360],
    [1024, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await waitForFontsAndAnimations(page);
    await expect(page.getByRole("link", { name: links.shopNow })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/store");
  await expect(page.getByRole("article").first()).toBeInViewport();
});

test("no word in the home page's h1 breaks at widths of 320 to 1280 pixels", async ({ page }) => {
  await page.goto("/");
  await waitForFontsAndAnimations(page);
  for (const width of [320, 412, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findBrokenWords(page, "h1")]).toEqual([width, []]);
  }
});
