import type { Page } from "playwright/test";
import { expect, middleOf, test } from "../fixtures";

const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

async function expectToastsToLeave(page: Page): Promise<void> {
  await page.clock.fastForward(5000);
  await expect(toasts(page)).toHaveCount(0);
}

test.beforeEach(async ({ page, store }) => {
  await page.clock.install();
  await store.open("/store");
});

test("on a desktop, a toast is at the bottom right", async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await store.addButton("Logo T-Shirt").press("Enter");
  const [x, y] = await middleOf(toasts(page));
  expect([x > 640, y > 360]).toEqual([true, true]);
});

test("taps pass through toasts, which then leave by themselves", async ({ page, store }) => {
  await store.open("/");
  const button = store.addButton("Logo T-Shirt");
  // Puts the button where toasts appear.
  await button.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 72));
  const [x, y] = await middleOf(button);
  for (const taps of [1, 2, 3, 4]) {
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole("button", { name: /^Cart/ })).toHaveText(`${taps}`);
    const isCovered = async () => {
      const toast = await toasts(page).first().boundingBox();
      return toast && toast.y < y && toast.y + toast.height > y;
    };
    await expect.poll(isCovered).toBe(true);
  }
  const opacities = () =>
    toasts(page).evaluateAll((all) => all.map((toast) => getComputedStyle(toast).opacity));
  await expect.poll(opacities, "the fourth toast hides the first").toEqual(["1", "1", "1", "0"]);
  await expectToastsToLeave(page);
});

test("three toasts fit between the header and the tapped button", async ({ page, store }) => {
  const button = await store.addButton("Logo T-Shirt").boundingBox();
  const place = await middleOf(store.addButton("Logo T-Shirt"));
  // `tap()` may scroll, because the pressed card moves.
  for (let taps = 0; taps < 3; taps++) await page.touchscreen.tap(...place);
  await expect(toasts(page)).toHaveCount(3);
  const header = await page.getByRole("banner").boundingBox();
  const placeOfToasts = async () => {
    const boxes = await Promise.all((await toasts(page).all()).map((toast) => toast.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    const bottoms = boxes.map((box) => Number(box?.y) + Number(box?.height));
    return {
      areBelowHeader: Math.min(...tops) > Number(header?.height),
      areAboveButton: Math.max(...bottoms) < Number(button?.y),
    };
  };
  await expect.poll(placeOfToasts).toEqual({ areBelowHeader: true, areAboveButton: true });
});

test("a mouse presses what lies below a toast, which leaves although the pointer rests on it", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const button = store.addButton("Small Change Vinyl");
  // Puts the button where toasts appear.
  await button.evaluate((button) =>
    scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 30),
  );
  const place = await middleOf(button);
  await page.mouse.click(...place);
  await expect(toasts(page)).toHaveCount(1);
  await store.waitForFontsAndAnimations();
  await page.mouse.click(...place);
  await expect(store.cartButton(2)).toBeVisible();
  await expectToastsToLeave(page);
});
