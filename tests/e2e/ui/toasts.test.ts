import type { Locator, Page } from "playwright/test";
import { buttons } from "../../names";
import { first } from "../../samples";
import { addButton, expect, openApp, openCart, test } from "../fixtures";

const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

async function expectToastsToLeave(page: Page): Promise<void> {
  await page.clock.fastForward(5000);
  await expect(toasts(page)).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openApp(page, "/store");
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("a flick of a toast's words dismisses it, and later toasts still leave by themselves", async ({
    page,
  }) => {
    const add = addButton(page, first);
    const checkout = page.getByRole("button", { name: buttons.checkout });
    for (const button of [add, checkout, add]) {
      if (button === checkout) await openCart(page);
      else await page.keyboard.press("Escape");
      for (const count of [1, 2]) {
        await button.press("Enter");
        await expect(toasts(page)).toHaveCount(count);
      }
      await page.keyboard.press("Alt+t");
      await expectToastsToLeave(page);
      await button.press("Enter");
      await toasts(page).hover();
      await page.mouse.down();
      const { x = 0, y = 0 } = (await toasts(page).boundingBox()) ?? {};
      await page.mouse.move(x + 330, y + 30, { steps: 5 });
      await page.mouse.up();
      await expect(toasts(page)).toHaveCount(0);
      await page.mouse.move(0, 0);
      await button.press("Enter");
      await expect(toasts(page)).toHaveCount(1);
      await expectToastsToLeave(page);
    }
  });
});

test("taps pass through toasts, which then leave by themselves", async ({ page }) => {
  await openApp(page, "/");
  const button = addButton(page, first);
  // Puts the button where toasts appear.
  await button.evaluate((button) => {
    scrollBy(0, button.getBoundingClientRect().top - 72);
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  for (const taps of [1, 2, 3, 4]) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByRole("button", { name: /^Cart/ })).toHaveText(`${taps}`);
    const isCovered = async () => {
      const toast = await toasts(page).first().boundingBox();
      return toast && toast.y < y + height / 2 && toast.y + toast.height > y + height / 2;
    };
    await expect.poll(isCovered).toBe(true);
  }
  await expectToastsToLeave(page);
});

test("three toasts on a phone are below the header, and above the button that was tapped", async ({
  page,
}) => {
  const {
    x = 0,
    y: top = 0,
    width = 0,
    height = 0,
  } = (await addButton(page, first).boundingBox()) ?? {};
  // `tap()` may scroll, because the pressed card moves.
  for (const _ of "123") await page.touchscreen.tap(x + width / 2, top + height / 2);
  await expect(toasts(page)).toHaveCount(3);
  const header = await page.getByRole("banner").boundingBox();
  const isBetween = async (toast: Locator) => {
    const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    return y > Number(header?.height) && y + height < top;
  };
  for (const toast of await toasts(page).all())
    await expect.poll(() => isBetween(toast)).toBe(true);
});
