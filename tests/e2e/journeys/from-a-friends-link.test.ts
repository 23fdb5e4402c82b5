import type { Page } from "playwright/test";
import {
  findable,
  lineText,
  namesIn,
  otherFindable,
  priceOf,
  products,
  storePath,
} from "../../products";
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

const { category } = findable;

test("from a friend's link to checkout, with a detour, a way back and a change of mind", async ({
  page,
}) => {
  await openApp(page, storePath({ category }));
  await expect(productNames(page)).toHaveText(namesIn(category));
  await addButton(page, findable).click();

  // Half way down all products, another category brings its own into view.
  await categoryButton(page, "all").click();
  await page.getByRole("article").last().scrollIntoViewIfNeeded();
  await categoryButton(page, otherFindable.category).click();
  await expect(productNames(page)).toHaveText(namesIn(otherFindable.category));
  await expectResultsInView(page);
  await addButton(page, otherFindable).click();

  // Back twice is the friend's page again, its products in view.
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(products.length);
  await page.goBack();
  await expect(page).toHaveURL(storePath({ category }));
  await expect(productNames(page)).toHaveText(namesIn(category));
  await expectResultsInView(page);

  // Back with the cart open closes it and stays on the page.
  const cart = await openCart(page);
  await page.goBack();
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL(storePath({ category }));
  await openCart(page);

  // Two of the last product, none, and the last one back in its place.
  await lineButton(cart, "One more", otherFindable).click();
  await lineButton(cart, "One less", otherFindable).click();
  await lineButton(cart, "One less", otherFindable).click();
  await expect(cart.getByText(`Subtotal${priceOf(findable)}`)).toBeVisible();
  await cart.getByRole("button", { name: "Undo" }).click();
  await expect(cart.getByRole("listitem")).toHaveText([
    lineText(findable, 1),
    lineText(otherFindable, 1),
  ]);
  await expect(cart.getByRole("button", { name: "Undo" })).toHaveCount(0);

  await cart.getByRole("button", { name: "Checkout" }).click();
  await expect(toast(page, "Checkout functionality coming soon!")).toBeVisible();
  await expect(cart.getByText("Your Cart (2)")).toBeVisible();
});

/** The first product is on the screen, and all of its top below the bar of filters. */
async function expectResultsInView(page: Page): Promise<void> {
  const first = page.getByRole("article").first();
  await expect(first).toBeInViewport();
  await expect(async () => {
    const bar = await page.getByRole("search").boundingBox();
    const product = await first.boundingBox();
    expect(product?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }).toPass({ timeout: 5000 });
}
