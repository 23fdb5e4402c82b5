import { first, lineText, second, third, unsoldId } from "../../samples";
import { addButton, brand, expect, lineButton, openCart, openWithCart, test } from "../fixtures";

test("three tabs share one cart, even after Undo in one tab, and keep an unknown product", async ({
  page,
  context,
}) => {
  const unsold = { id: unsoldId, quantity: 7 };
  await openWithCart(page, [{ id: first.id, quantity: 2 }, unsold, { id: second.id, quantity: 1 }]);
  const others = [await context.newPage(), await context.newPage()] as const;
  for (const tab of others) await tab.goto("/store");
  const drawer = await openCart(page);
  for (const product of [second, first]) await lineButton(drawer, "Remove", product).click();
  for (const tab of others) {
    await expect(tab.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
  }
  await addButton(others[0], third).click();
  await expect(drawer.getByText("Your Cart (1)", { exact: true })).toBeVisible();
  const drawerOfOther = await openCart(others[1]);
  await lineButton(drawerOfOther, "One more", third).click();
  await expect(drawer.getByText("Your Cart (2)", { exact: true })).toBeVisible();
  for (const product of [second, first]) await lineButton(drawer, "Undo removing", product).click();
  // Changes in another tab don't move the focus.
  await expect(lineButton(drawerOfOther, "One more", third)).toBeFocused();
  for (const open of [drawer, drawerOfOther]) {
    await expect(open.getByRole("listitem")).toHaveText([
      lineText(first, 2),
      lineText(second, 1),
      lineText(third, 2),
    ]);
  }
  const saved = await page.evaluate((key) => localStorage.getItem(key), brand.cartStorageKey);
  expect(JSON.parse(String(saved))[1]).toMatchObject(unsold);

  await lineButton(drawerOfOther, "Remove", first).click();
  await expect(drawer.getByText("Your Cart (3)", { exact: true })).toBeVisible();
  await addButton(others[0], first).click();
  await expect(drawer.getByText("Your Cart (4)", { exact: true })).toBeVisible();
  await expect(drawerOfOther.getByText(/^Removed/)).toHaveCount(0);
});
