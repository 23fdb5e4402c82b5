import type { Locator, Page } from "playwright/test";
import { buttons, messages } from "../../names";
import { fourth } from "../../samples";
import { addButton, expect, isOnTop, openApp, test, toast } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test("with only a keyboard, a shopper adds a product, checks out and returns to the product", {
  tag: "@desktop",
}, async ({ page }) => {
  await openApp(page, "/store");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");

  const button = addButton(page, fourth);
  await pressUntilFocused(page, "Tab", button);
  await page.keyboard.press("Enter");
  await expect(toast(page, `Added ${fourth.name} to cart`)).toBeVisible();
  // Waits for the toast to disappear, because it may cover a focused element.
  await expect(toast(page, `Added ${fourth.name} to cart`)).toHaveCount(0);

  const cartButton = page.getByRole("button", { name: "Cart, 1 item" });
  await pressUntilFocused(page, "Shift+Tab", cartButton);
  await page.keyboard.press("Enter");
  const cart = page.getByRole("dialog", { name: "Your Cart (1)" });
  await expect(cart.getByRole("button", { name: buttons.closeCart })).toBeFocused();
  // The drawer starts outside the window, so its controls count as covered until it has slid in.
  await waitForFontsAndAnimations(page);
  await pressUntilFocused(page, "Tab", cart.getByRole("button", { name: buttons.checkout }));
  await page.keyboard.press("Enter");
  await expect(toast(page, messages.checkout)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await expect(cartButton).toBeFocused();
  await pressUntilFocused(page, "Tab", button);
});

/** Presses the key until the element has focus. Fails if a press focuses a covered element (WCAG 2.2, 2.4.11). */
async function pressUntilFocused(page: Page, key: string, element: Locator): Promise<void> {
  const isFocused = () => element.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isFocused()); presses++) {
    await page.keyboard.press(key);
    await expect.poll(() => isOnTop(page.locator(":focus"))).toBe(true);
  }
  await expect(element).toBeFocused();
}
