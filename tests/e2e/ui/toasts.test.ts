import type { Page } from "playwright/test";
import { boxOf, expect, middleOf, test } from "../fixtures";

const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

test.beforeEach(({ page }) => page.clock.install());

test("on a phone, taps pass through at most three toasts, which then leave", {
  tag: "@engines",
}, async ({ page, store, hasTouch }) => {
  await page.setViewportSize({ width: 412, height: 839 });
  await store.open("/");
  const button = store.addButton("Logo T-Shirt");
  // Puts the button where toasts appear.
  await button.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 72));
  const [x, y] = await middleOf(button);
  for (const items of [1, 2, 3, 4]) {
    if (hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await expect(store.cartButton(items)).toBeVisible();
    const isCovered = async () => {
      const { top, bottom } = await boxOf(toasts(page).first());
      return top < y && bottom > y;
    };
    await expect.poll(isCovered).toBe(true);
  }
  const opacities = () =>
    toasts(page).evaluateAll((all) => all.map((toast) => getComputedStyle(toast).opacity));
  await expect.poll(opacities, "the fourth toast hides the first").toEqual(["1", "1", "1", "0"]);
  const header = await boxOf(page.getByRole("banner"));
  const newest = await boxOf(toasts(page).first());
  expect(newest.top).toBeGreaterThan(header.bottom);
  await page.clock.fastForward(5000);
  await expect(toasts(page)).toHaveCount(0);
});

test("on a desktop, a toast at the bottom right lets clicks through, and leaves after four seconds although the mouse rests on it", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await store.open("/store");
  const button = store.addButton("Small Change Vinyl");
  // Puts the button where toasts appear.
  await button.evaluate((button) =>
    scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 30),
  );
  const place = await middleOf(button);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.click(...place);
  await page.clock.runFor(100);
  await expect(toasts(page)).toHaveCount(1);
  await store.waitForFontsAndAnimations();
  expect(await boxOf(toasts(page))).toMatchObject({ right: 1366 - 16, bottom: 768 - 16 });
  await page.mouse.click(...place);
  await page.clock.runFor(100);
  await expect(store.cartButton(2)).toBeVisible();
  await page.clock.runFor(3700);
  await expect(toasts(page)).toHaveCount(2);
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
});
