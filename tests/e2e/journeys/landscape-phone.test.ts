import { addButton, expect, openApp, openCart, test, toast } from "../fixtures";

test.use({ viewport: { width: 844, height: 390 } });

test("on a phone held sideways a shopper filters, fills the cart and reaches all of it", async ({
  page,
}) => {
  await openApp(page, "/store");
  await page.getByRole("button", { name: "music" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await addButton(page, "Small Change Vinyl").click();
  await page.getByRole("button", { name: "all", exact: true }).click();
  await addButton(page, "Tea Break Mug").click();

  const cart = await openCart(page);
  await expect(cart.getByRole("listitem")).toHaveCount(2);
  await cart.getByRole("button", { name: "One more Tea Break Mug" }).click();

  // A removal is undone in the list, and covers neither the next line nor Checkout.
  await cart.getByRole("button", { name: "Remove Small Change Vinyl" }).click();
  await cart.getByRole("button", { name: "One more Tea Break Mug" }).click({ timeout: 5000 });
  await cart.getByRole("button", { name: "One less Tea Break Mug" }).click({ timeout: 5000 });
  await cart.getByRole("button", { name: "Undo" }).click();
  await expect(cart.getByRole("status")).toContainText("$55.97");
  await cart.getByRole("button", { name: "Checkout" }).click();
  await expect(toast(page, "Checkout functionality coming soon!")).toBeVisible();
  await cart.getByRole("button", { name: "Close cart" }).click();
  await expect(cart).toBeHidden();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeInViewport();
});
