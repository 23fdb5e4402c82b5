import { priceOf, products } from "../../products";
import { addButton, expect, openApp, productNames, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test("each product has a card with picture, description, category, price and button", async ({
  page,
}) => {
  await openApp(page, "/store");
  await expect(productNames(page)).toHaveCount(products.length);
  for (const product of products) {
    const { name, description, category } = product;
    const card = page.getByRole("article", { name, exact: true });
    await expect(card.getByRole("img", { name, exact: true })).toBeAttached();
    for (const text of [description, category, priceOf(product)]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(addButton(page, product)).toBeVisible();
    // Else the picture's corners would stick out over the card's round ones.
    await expect(card).toHaveCSS("overflow", "hidden");
  }
});

test("a word that is longer than its card breaks", async ({ page }) => {
  await openApp(page, "/store");
  const card = page.getByRole("article").first();
  await card.getByText(products[0].description).evaluate((text) => {
    text.textContent = "w".repeat(60);
  });
  const [beyond = 0] = await card
    .getByText("www")
    .evaluateAll((texts) => texts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(beyond).toBe(0);
});

test("a product, which leads nowhere, does not lift under the pointer", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/store");
  const card = page.getByRole("article").first();
  await card.hover();
  await waitForFontsAndAnimations(page);
  await expect(card).toHaveCSS("translate", "none");
});
