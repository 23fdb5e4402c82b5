import type { Page } from "playwright/test";
import { buttons, messages } from "../../names";
import { first } from "../../products";
import { addButton, expect, openApp, openCart, test, toast } from "../fixtures";

const added = (page: Page) => toast(page, `Added ${first.name} to cart`);
const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
const checkout = (page: Page) => toast(page, messages.checkout);

async function add(page: Page): Promise<void> {
  await addButton(page, first).press("Enter");
  await expect(added(page).first()).toBeVisible();
}

async function checkOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: buttons.checkout }).press("Enter");
  await expect(checkout(page).first()).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openApp(page, "/store");
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("a flick of a toast's words dismisses it, and later toasts still leave after four seconds", async ({
    page,
  }) => {
    async function flick(text: ReturnType<typeof added>): Promise<void> {
      await text.hover();
      const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
      await page.mouse.move(x + 5, y + 5);
      await page.mouse.down();
      await page.mouse.move(x + 150, y + 5, { steps: 5 });
      await page.mouse.up();
      await expect(text).toHaveCount(0);
      await page.mouse.move(0, 0);
    }
    async function wait(): Promise<void> {
      await page.clock.fastForward(5000);
      await expect(toasts(page)).toHaveCount(0);
    }
    await add(page);
    await page.keyboard.press("Alt+t");
    await add(page);
    await wait();
    await add(page);
    await page.keyboard.press("Alt+t");
    await wait();
    const drawer = await openCart(page);
    await checkOut(page);
    await flick(checkout(page));
    await checkOut(page);
    await wait();
    await checkOut(page);
    await wait();
    await drawer.getByRole("button", { name: buttons.closeCart }).click();
    await add(page);
    await flick(added(page));
    await add(page);
    await wait();
  });
});

test("taps pass through a toast, and it leaves after them", async ({ page }) => {
  const button = addButton(page, first);
  // Puts the button where the toast appears.
  await button.evaluate((button) =>
    scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 30),
  );
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  for (const taps of [1, 2, 3, 4]) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByRole("button", { name: /^Cart/ })).toHaveText(`${taps}`);
    await expect
      .poll(async () => (await added(page).first().boundingBox())?.y)
      .toBeLessThan(y + height);
  }
  await page.clock.fastForward(5000);
  await expect(toasts(page)).toHaveCount(0);
});
