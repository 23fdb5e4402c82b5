import { findable, lineText, namesIn, otherFindable, priceOf, storePath } from "../../products";
import {
  addButton,
  expect,
  lineButton,
  openApp,
  openCart,
  productNames,
  recordErrors,
  test,
} from "../fixtures";

test("a shopper compares in two tabs, changes the cart in both, and reloads one", async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  const second = await context.newPage();
  recordErrors(second, errors, null);

  // Each tab has a category.
  await openApp(page, storePath({ category: findable.category }));
  await openApp(second, storePath({ category: otherFindable.category }));
  await addButton(page, findable).click();
  await addButton(second, otherFindable).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  }

  // With the cart open in the first, the second tab adds one more.
  const cart = await openCart(page);
  await addButton(second, otherFindable).click();
  await expect(cart.getByRole("listitem")).toHaveText([
    lineText(findable, 1),
    lineText(otherFindable, 2),
  ]);
  await lineButton(cart, "Remove", findable).click();
  await expect(second.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();

  // A reload shows the same, and the tab's own filter.
  await second.reload();
  await expect(productNames(second)).toHaveText(namesIn(otherFindable.category));
  const reloaded = await openCart(second);
  await expect(reloaded.getByRole("listitem")).toHaveText([lineText(otherFindable, 2)]);
  await expect(reloaded.getByText(`Subtotal${priceOf(otherFindable, 2)}`)).toBeVisible();
  expect(errors).toEqual([]);
});
