import type { Page } from "playwright/test";
import { expect, middleOf, test } from "../fixtures";

const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

async function expectToastsToLeave(page: Page): Promise<void> {
  await page.clock.fastForward(5000);
  await expect(toasts(page)).toHaveCount(0);
}

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
      const toast = await toasts(page).first().boundingBox();
      return toast !== null && toast.y < y && toast.y + toast.height > y;
    };
    await expect.poll(isCovered).toBe(true);
  }
  const opacities = () =>
    toasts(page).evaluateAll((all) => all.map((toast) => getComputedStyle(toast).opacity));
  await expect.poll(opacities, "the fourth toast hides the first").toEqual(["1", "1", "1", "0"]);
  await expectToastsToLeave(page);
});

test("on a phone, three toasts fit between the header and the tapped button", async ({
  page,
  store,
}) => {
  await store.open("/store");
  const header = await page.getByRole("banner").boundingBox();
  const button = await store.addButton("Logo T-Shirt").boundingBox();
  const place = await middleOf(store.addButton("Logo T-Shirt"));
  // `tap()` may scroll, because the pressed card moves.
  for (let taps = 0; taps < 3; taps++) await page.touchscreen.tap(...place);
  await expect(toasts(page)).toHaveCount(3);
  const edges = () =>
    toasts(page).evaluateAll((all) => {
      const boxes = all.map((toast) => toast.getBoundingClientRect());
      return {
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    });
  await expect.poll(async () => (await edges()).top).toBeGreaterThan(Number(header?.height));
  await expect.poll(async () => (await edges()).bottom).toBeLessThan(Number(button?.y));
});

test("on a desktop, a toast at the bottom right lets clicks through, and leaves although the mouse rests on it", async ({
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
  await page.mouse.click(...place);
  await expect(toasts(page)).toHaveCount(1);
  await store.waitForFontsAndAnimations();
  const [x, y] = await middleOf(toasts(page));
  expect(x).toBeGreaterThan(1366 / 2);
  expect(y).toBeGreaterThan(768 / 2);
  await page.mouse.click(...place);
  await expect(store.cartButton(2)).toBeVisible();
  await expectToastsToLeave(page);
});
