import type { Page } from "playwright/test";
import { findable, namesIn, otherFindable, storePath } from "../../samples";
import { addButton, categoryButton, expect, openApp, productNames, test } from "../fixtures";

/** Makes the page's animations almost stand still. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
}

const countGliding = (page: Page) =>
  page.evaluate(() => {
    const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
    const frames = effects.map((effect) => JSON.stringify(effect.getKeyframes()));
    return frames.filter((frames) => /"translate":"-?\d/.test(frames)).length;
  });

test("cards glide to their new places, and everything works while they do", async ({ page }) => {
  await openApp(page, storePath({ category: findable.category }));
  await slowDown(page);
  await page.setViewportSize({ width: 1280, height: 1500 });
  await categoryButton(page, "all").click();
  await categoryButton(page, otherFindable.category).click();
  await categoryButton(page, "all").click();
  await expect.poll(() => countGliding(page)).toBeGreaterThan(0);
  const box = await addButton(page, otherFindable).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await categoryButton(page, otherFindable.category).click();
  await expect(productNames(page)).toHaveText(namesIn(otherFindable.category));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test("new cards appear immediately, even while others glide", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  await openApp(page, storePath({ category: findable.category }));
  await slowDown(page);
  await categoryButton(page, "all").click();
  await expect.poll(() => countGliding(page)).toBeGreaterThan(0);
  const card = page.getByRole("article", { name: otherFindable.name, exact: true });
  await expect(card).toHaveCSS("opacity", /^0\.3/);
});

test("with reduced motion, cards appear at their new places immediately", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openApp(page, "/store");
  await slowDown(page);
  await categoryButton(page, otherFindable.category).click();
  await expect(productNames(page)).toHaveText(namesIn(otherFindable.category));
  const count = (cards: Element[]) => cards.flatMap((card) => card.getAnimations()).length;
  expect(await page.getByRole("article").evaluateAll(count)).toBe(0);
});
