import type { Page } from "@playwright/test";
import { addButton, expect, openApp, openCart, test, toast } from "../fixtures";

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
  await page.getByRole("button", { name: "music" }).click();
  await addButton(page, "Small Change Vinyl").click();
  await page.getByPlaceholder("Search products...").fill("zzz");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(8);

  const cart = await openCart(page);
  await cart.getByRole("button", { name: "One more Small Change Vinyl" }).click();
  await expect(cart.getByRole("status").filter({ hasText: "$59.98" })).toBeVisible();
  const overflow = await cart.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  await cart.getByRole("button", { name: "Checkout" }).click();
  await expect(toast(page, "Checkout functionality coming soon!")).toBeVisible();
});

/** A page wider than the screen lets a finger scroll it sideways (WCAG 2.2, success criterion 1.4.10). */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
