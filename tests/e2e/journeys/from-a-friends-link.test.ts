import type { Page } from "@playwright/test";
import { addButton, expect, openApp, openCart, test, toast } from "../fixtures";

test("from a friend's link to checkout, with a detour, a way back and a change of mind", async ({
  page,
}) => {
  await openApp(page, "/store?category=clothing");
  await expect(page.getByRole("article")).toHaveCount(2);
  await addButton(page, "Arches Hoodie").click();

  // Half way down all products, another category brings its own into view.
  await page.getByRole("button", { name: "all", exact: true }).click();
  await addButton(page, "Signed Tour Poster").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "accessories" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expectResultsInView(page);
  await addButton(page, "Groove Phone Case").click();

  // Back twice is the friend's page again, its products in view.
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(8);
  await page.goBack();
  await expect(page).toHaveURL("/store?category=clothing");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expectResultsInView(page);

  // Back with the cart open closes it and stays on the page.
  const cart = await openCart(page);
  await page.goBack();
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL("/store?category=clothing");
  await openCart(page);

  // Two phone cases, none, and the last one back in its place.
  await cart.getByRole("button", { name: "One more Groove Phone Case" }).click();
  await cart.getByRole("button", { name: "One less Groove Phone Case" }).click();
  await cart.getByRole("button", { name: "One less Groove Phone Case" }).click();
  await expect(cart.getByRole("status").filter({ hasText: "$49.99" })).toBeVisible();
  await cart.getByRole("button", { name: "Undo" }).click();
  await expect(cart.getByRole("listitem")).toHaveText([/Hoodie.*1/, /Phone Case.*1.*\$18\.99/]);
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
