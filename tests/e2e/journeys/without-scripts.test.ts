import { takeCategories } from "../band";
import { expect, test } from "../fixtures";
import { emailField, longEmail, mailingList, subscribe } from "../mailing-list/form";

test.use({ javaScriptEnabled: false, allowedErrors: /422/ });

test("without scripts, shoppers filter and search, and learn why there is no cart", {
  tag: "@not-firefox",
}, async ({ page, store }) => {
  await page.goto("/store");
  // `getByText` skips noscript elements.
  const note = page.locator("noscript p");
  await expect(note).toHaveText(/^The cart needs JavaScript/);
  await expect(note).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Cart|^Add to Cart/ })).toHaveCount(0);
  const [{ name: category, product }] = takeCategories(1);
  await store.categoryButton(category).click();
  await store.expectResults({ category });
  await page.getByRole("link", { name: "Search products" }).click();
  await store.searchBox.fill(product.name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await store.expectResults({ category, search: product.name });
  await store.searchBox.fill("zzz");
  await store.searchBox.press("Enter");
  await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await store.expectResults({});
});

test("without scripts, shoppers sign up, and Back returns to the answer", {
  tag: "@not-firefox",
}, async ({ page }) => {
  for (const { email, answer, textLeft } of [
    { email: longEmail, answer: "254", textLeft: longEmail },
    { email: "back@example.com", answer: "Thank you!", textLeft: "" },
  ]) {
    await page.goto("/");
    await subscribe(page, email);
    await expect(mailingList(page).getByText(answer)).toBeInViewport();
    await page.getByRole("link", { name: "View All" }).click();
    await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
    await page.goBack();
    await expect(mailingList(page).getByText(answer)).toBeVisible();
    await expect(emailField(page)).toHaveValue(textLeft);
    expect(page.url(), "no address in the URL").not.toMatch(/@|%40/);
  }
});
