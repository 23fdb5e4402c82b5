import { findable, namesIn, otherFindable, sumOf } from "../../products";
import {
  addButton,
  categoryButton,
  expect,
  lineButton,
  openApp,
  openCart,
  productNames,
  test,
  toast,
} from "../fixtures";

test.use({ viewport: { width: 844, height: 390 } });

test("on a phone held sideways a shopper filters, fills the cart and reaches all of it", async ({
  page,
}) => {
  await openApp(page, "/store");
  await categoryButton(page, findable.category).click();
  await expect(productNames(page)).toHaveText(namesIn(findable.category));
  await addButton(page, findable).click();
  await categoryButton(page, "all").click();
  await addButton(page, otherFindable).click();

  const cart = await openCart(page);
  await expect(cart.getByRole("listitem")).toHaveCount(2);
  await lineButton(cart, "One more", otherFindable).click();

  // A removal is undone in the list, and covers neither the next line nor Checkout.
  await lineButton(cart, "Remove", findable).click();
  await lineButton(cart, "One more", otherFindable).click({ timeout: 5000 });
  await lineButton(cart, "One less", otherFindable).click({ timeout: 5000 });
  await cart.getByRole("button", { name: "Undo" }).click();
  const subtotal = sumOf([findable, 1], [otherFindable, 2]);
  await expect(cart.getByText(`Subtotal${subtotal}`)).toBeVisible();
  await cart.getByRole("button", { name: "Checkout" }).click();
  await expect(toast(page, "Checkout functionality coming soon!")).toBeVisible();
  await cart.getByRole("button", { name: "Close cart" }).click();
  await expect(cart).toBeHidden();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeInViewport();
});

test.describe("a missing page", () => {
  test.use({ allowedErrors: /404/ });

  test("says on a phone held sideways what it is, and leads on", async ({ page }) => {
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 0.5 });
  });
});
