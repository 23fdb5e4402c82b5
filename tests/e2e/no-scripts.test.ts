import { expect, test } from "./fixtures";

test.use({ javaScriptEnabled: false });

test("a URL with a category and a search shows the matching products", async ({ page }) => {
  await page.goto("/store?category=music&search=vinyl");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByPlaceholder("Search products...")).toHaveValue("vinyl");
});

test("choosing a category keeps the search, and searching keeps the category", async ({ page }) => {
  await page.goto("/store");
  await page.getByPlaceholder("Search products...").fill("coin");
  await page.getByRole("button", { name: "merch" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByPlaceholder("Search products...")).toHaveValue("coin");

  await page.getByPlaceholder("Search products...").fill("poster");
  await page.getByPlaceholder("Search products...").press("Enter");
  await expect(page.getByRole("heading", { name: "Signed Tour Poster" })).toBeVisible();
  await expect(page.getByRole("button", { name: "merch" })).toHaveAttribute("aria-pressed", "true");
});

test("Clear Filters shows all products", async ({ page }) => {
  await page.goto("/store?search=zzz");
  await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(8);
});

test("the search icon opens the store and focuses the search box", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(page).toHaveURL("/store#search");
  await expect(page.getByPlaceholder("Search products...")).toBeFocused();
});

test("a notice says that the cart needs scripts, and no cart button is shown", async ({ page }) => {
  await page.goto("/store");
  await expect(page.getByRole("button", { name: /Add to Cart/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Cart/ })).toHaveCount(0);
  await expect(page.locator("noscript p")).toBeVisible();
});
