import { expect, openCart, test } from "../fixtures";

test.use({ allowedErrors: /404/ });

test("the cart opens and closes on a missing page too", async ({ page }) => {
  await page.goto("/no/such/page");
  const drawer = await openCart(page);
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
});
