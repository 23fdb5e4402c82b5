import { first } from "../../samples";
import { addButton, brand, expect, test } from "../fixtures";

test("Shop Now, and on larger screens all of the hero or the first Add to Cart, are visible without scrolling", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: brand.tagline });
  const shopNow = page.getByRole("link", { name: "Shop Now" });
  for (const [width, height, parts] of [
    [320, 568, shopNow],
    [412, 732, shopNow],
    [740, 360, shopNow],
    [844, 390, hero.locator("h1, p, img")],
    [768, 1024, addButton(page, first)],
    [1024, 768, shopNow],
    [1280, 720, shopNow],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of await parts.all()) {
      await expect(part, `at ${width} by ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
});
