import { links } from "../../names";
import { findBrokenWords } from "../every-page/layout-problems";
import { brand, expect, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test("the hero, whole words and a first product are visible without scrolling", async ({
  page,
}) => {
  await page.goto("/");
  for (const [width, height] of [
    [320, 568],
    [412, 732],
    [740, 360],
    [1023, 768],
    [1024, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await waitForFontsAndAnimations(page);
    await expect(page.getByRole("link", { name: links.shopNow })).toBeInViewport({ ratio: 1 });
    expect([width, await findBrokenWords(page)]).toEqual([width, []]);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 844, height: 390 });
  const hero = page.getByRole("region", { name: brand.tagline });
  for (const part of await hero.locator("h1, p, img").all()) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/store");
  await expect(page.getByRole("article").first()).toBeInViewport();
});
