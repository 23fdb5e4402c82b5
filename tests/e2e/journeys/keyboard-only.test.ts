import type { Locator, Page } from "playwright/test";
import { buttons, messages } from "../../names";
import { fourth } from "../../products";
import { addButton, expect, openApp, test, toast } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test("by keyboard alone a shopper adds a product, checks out and returns to the product", async ({
  page,
}) => {
  await openApp(page, "/store");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");

  const button = addButton(page, fourth);
  await pressUntilFocused(page, "Tab", button);
  await page.keyboard.press("Enter");
  await expect(toast(page, `Added ${fourth.name} to cart`)).toBeVisible();

  const cartButton = page.getByRole("button", { name: "Cart, 1 item" });
  await pressUntilFocused(page, "Shift+Tab", cartButton);
  await page.keyboard.press("Enter");
  const cart = page.getByRole("dialog", { name: "Your Cart (1)" });
  await expect(cart.getByRole("button", { name: buttons.closeCart })).toBeFocused();
  // The drawer is off the screen until it has slid in.
  await waitForFontsAndAnimations(page);
  await pressUntilFocused(page, "Tab", cart.getByRole("button", { name: buttons.checkout }));
  await page.keyboard.press("Enter");
  await expect(toast(page, messages.checkout)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await expect(cartButton).toBeFocused();
  await pressUntilFocused(page, "Tab", button);
});

/** Presses a key until an element is focused. Fails if something covers a focused element on the way. */
async function pressUntilFocused(page: Page, key: string, element: Locator): Promise<void> {
  const isFocused = () => element.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isFocused()); presses++) {
    await page.keyboard.press(key);
    expect(await findCoveringElement(page)).toBeNull();
  }
  await expect(element).toBeFocused();
}

/** Finds an element that covers the middle of the focused one (WCAG 2.2, success criterion 2.4.11). */
function findCoveringElement(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.id === "main") return null;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    // Toasts disappear after a few seconds.
    if (top?.closest("[data-sonner-toast]")) return null;
    return focused.contains(top) ? null : `${focused.outerHTML} is under ${top?.outerHTML}`;
  });
}
