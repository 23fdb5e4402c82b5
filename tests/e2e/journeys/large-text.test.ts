import type { Page } from "playwright/test";
import { findable, priceOf, products } from "../../products";
import {
  addButton,
  categoryButton,
  expect,
  lineButton,
  openApp,
  openCart,
  searchBox,
  test,
  toast,
} from "../fixtures";

test.use({ viewport: { width: 320, height: 568 } });

test("with large text on a small phone a shopper reads and reaches everything without scrolling sideways", async ({
  page,
}) => {
  await openApp(page, "/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Shop Now" }).click();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await categoryButton(page, findable.category).click();
  await addButton(page, findable).click();
  await searchBox(page).fill("zzz");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(products.length);

  // On so small a screen it would lie over the line, and a click may meet it on its way out.
  await expect(toast(page, `Added ${findable.name} to cart`)).toBeHidden();
  const cart = await openCart(page);
  await lineButton(cart, "One more", findable).click();
  await expect(cart.getByText(`Subtotal${priceOf(findable, 2)}`)).toBeVisible();
  const overflow = await cart.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  await cart.getByRole("button", { name: "Checkout" }).click();
  await expect(toast(page, "Checkout functionality coming soon!")).toBeVisible();
});

/** A page wider than the screen lets a finger scroll it sideways (WCAG 2.2, success criterion 1.4.10). */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
