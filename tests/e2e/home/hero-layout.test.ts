import { findBrokenWords } from "../every-page/find-broken-words";
import { expect, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

for (const viewport of [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test.describe(`on ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test("Shop Now is visible without scrolling", async ({ page }) => {
      await page.goto("/");
      await waitForFontsAndAnimations(page);
      await expect(page.getByRole("link", { name: "Shop Now" })).toBeInViewport({ ratio: 1 });
    });
  });
}

test("no word of the home page's heading is broken, at any width", async ({ page }) => {
  await page.goto("/");
  await waitForFontsAndAnimations(page);
  const heading = page.getByRole("heading", { level: 1 });
  for (const width of [320, 412, 768, 900, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findBrokenWords(heading)]).toEqual([width, []]);
    const { scrollWidth, clientWidth } = await heading.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect([width, scrollWidth]).toEqual([width, clientWidth]);
  }
});
