import { addButton, expect, openApp, openCart, recordErrors, test } from "../fixtures";

test("a shopper compares in two tabs, changes the cart in both, and reloads one", async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  const second = await context.newPage();
  recordErrors(second, errors, null);

  // In the one tab there are clothes, in the other music.
  await openApp(page, "/store?category=clothing");
  await openApp(second, "/store?category=music");
  await addButton(page, "Logo T-Shirt").click();
  await addButton(second, "Small Change Vinyl").click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  }

  // With the cart open in the first, the second tab adds one more.
  const cart = await openCart(page);
  await addButton(second, "Small Change Vinyl").click();
  await expect(cart.getByRole("listitem")).toHaveText([/Logo T-Shirt.*1/, /Vinyl.*2.*\$59\.98/]);
  await cart.getByRole("button", { name: "Remove Logo T-Shirt" }).click();
  await expect(second.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();

  // A reload shows the same, and the tab's own filter.
  await second.reload();
  await expect(second.getByRole("article")).toHaveCount(2);
  const reloaded = await openCart(second);
  await expect(reloaded.getByRole("listitem")).toHaveText([/Vinyl.*2.*\$59\.98/]);
  await expect(reloaded.getByRole("status")).toContainText("$59.98");
  expect(errors).toEqual([]);
});
