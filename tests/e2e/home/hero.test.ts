import { expect, test } from "../fixtures";

for (const { screen, width, height } of [
  { screen: "a small phone", width: 320, height: 568 },
  { screen: "a phone in landscape", width: 844, height: 390 },
  { screen: "a desktop", width: 1440, height: 1000 },
]) {
  test(`on ${screen}, the first screen shows Shop Now`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const shopNow = page.getByRole("main").getByRole("link", { name: "Shop Now" });
    await expect(shopNow).toBeInViewport({ ratio: 1 });
  });
}
