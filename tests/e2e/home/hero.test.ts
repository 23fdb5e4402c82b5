import { brand } from "~/band/brand";
import { boxOf, expect, test } from "../fixtures";

for (const { screen, width, height } of [
  { screen: "a small phone", width: 320, height: 568 },
  { screen: "a small phone in landscape", width: 568, height: 320 },
]) {
  test(`on ${screen}, the first screen shows Shop Now, and the picture fits the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Shop Now" })).toBeInViewport({ ratio: 1 });
    expect((await boxOf(main.getByRole("img", { name: brand.heroAlt }))).height).toBeLessThan(
      height,
    );
  });
}

test("on a phone, the picture leaves room for the products' heading", async ({ page }) => {
  const height = 664;
  await page.setViewportSize({ width: 390, height });
  await page.goto("/");
  const { bottom } = await boxOf(page.getByRole("heading", { name: "Featured Products" }));
  const picture = await boxOf(page.getByRole("img", { name: brand.heroAlt }));
  // If the band has many words, even a cropped picture leaves no room.
  const isCropped = picture.height < 0.7 * picture.width;
  expect(bottom <= height || isCropped, `${bottom} of ${height} pixels`).toBe(true);
});
