import { addButton, expect, openCart, test, toast } from "../fixtures";

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
  await addButton(page, "Tea Break Mug").click();

  // The warning lies on top, where it can be read.
  const warning = toast(page, "Your browser will not let us save the cart");
  await warning.click({ trial: true, timeout: 3000 });
  await expect(warning).toContainText(/reload/i);

  // The cart goes along to another page and through to Checkout, and is gone after a reload.
  await page.getByRole("link", { name: "Halfpenny Groove, home" }).click();
  await addButton(page, "Logo T-Shirt").click();
  const cart = await openCart(page);
  await expect(cart.getByRole("listitem")).toHaveText([/Mug/, /T-Shirt/]);
  await cart.getByRole("button", { name: "Checkout" }).click();
  await expect(toast(page, "Checkout functionality coming soon!")).toBeVisible();
  await page.reload();
  await expect((await openCart(page)).getByText("Your cart is empty")).toBeVisible();
});
