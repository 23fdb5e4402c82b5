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

for (const { phone, width, height } of [
  { phone: "an iPhone", width: 390, height: 664 },
  { phone: "a wide phone", width: 412, height: 732 },
  { phone: "a narrow phone", width: 375, height: 667 },
]) {
  test(`on ${phone} with its browser's bars, the first screen shows that products follow`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const heading = page.getByRole("heading", { name: "Featured Products" });
    await expect(heading).toBeInViewport({ ratio: 1 });
  });
}
