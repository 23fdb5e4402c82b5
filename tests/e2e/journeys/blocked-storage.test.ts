import { addButton, expect, homeLink, openCart, test, toast } from "../fixtures";
import { first, lineText, second } from "../products";

test("in a browser that blocks storage a shopper is told what a reload does, and can go on", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Storage is blocked", "SecurityError");
      },
    });
  });
  await page.goto("/store");
  await addButton(page, second).click();

  // The warning lies on top, where it can be read.
  const warning = toast(page, "Your browser will not let us save the cart");
  await warning.click({ trial: true, timeout: 3000 });
  await expect(warning).toContainText(/reload/i);

  // The cart goes along to another page and through to Checkout, and is gone after a reload.
  await homeLink(page).click();
  await addButton(page, first).click();
  const cart = await openCart(page);
  await expect(cart.getByRole("listitem")).toHaveText([lineText(second, 1), lineText(first, 1)]);
  await cart.getByRole("button", { name: "Checkout" }).click();
  await expect(toast(page, "Checkout functionality coming soon!")).toBeVisible();
  await page.reload();
  await expect((await openCart(page)).getByText("Your cart is empty")).toBeVisible();
});
