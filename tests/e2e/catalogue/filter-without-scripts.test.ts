import { findable, products, storePath } from "../../products";
import { categoryButton, expect, productNames, searchBox, test } from "../fixtures";

const { category, word } = findable;

test.use({ javaScriptEnabled: false });

test("a URL with a category and a search shows the matching products", async ({ page }) => {
  await page.goto(storePath({ category, search: word }));
  await expect(productNames(page)).toHaveText([findable.name]);
  await expect(searchBox(page)).toHaveValue(word);
});

test("choosing a category keeps the search, and searching keeps the category", async ({ page }) => {
  await page.goto("/store");
  await searchBox(page).fill(word);
  await categoryButton(page, category).click();
  await expect(productNames(page)).toHaveText([findable.name]);
  await expect(searchBox(page)).toHaveValue(word);

  await searchBox(page).fill(findable.name);
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(storePath({ search: findable.name, category }));
  await expect(productNames(page)).toHaveText([findable.name]);
  await expect(categoryButton(page, category)).toHaveAttribute("aria-pressed", "true");
});

test("a search that only comes close says so", async ({ page }) => {
  await page.goto("/store");
  await searchBox(page).fill(`(${findable.name})`);
  await searchBox(page).press("Enter");
  await expect(page.getByText(`No exact match for “(${findable.name})”.`)).toBeVisible();
  await expect(productNames(page)).toHaveText([findable.name]);
});

test("Clear Filters shows all products", async ({ page }) => {
  await page.goto("/store?search=zzz");
  await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(products.length);
});

test("the search icon opens the store and focuses the search box", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(page).toHaveURL("/store#search");
  await expect(searchBox(page)).toBeFocused();
});
