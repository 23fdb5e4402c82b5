import { brand } from "~/band/brand";
import { boxOf, expect, test } from "../fixtures";

test("on a phone, the picture leaves room for the products' heading", async ({ page }) => {
  const height = 664;
  await page.setViewportSize({ width: 390, height });
  await page.goto("/");
  const { bottom } = await boxOf(page.getByRole("heading", { name: "Featured Products" }));
  const picture = await boxOf(page.getByRole("img", { name: brand.heroAlt }));
  // If the band has many words, even a cropped picture leaves no room.
  const isCropped = picture.height < 0.6 * picture.width;
  expect(bottom <= height || isCropped, `${bottom} of ${height} pixels`).toBe(true);
});
