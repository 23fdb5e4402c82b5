import { findable, storePath } from "../../products";
import { categoryButton, expect, productNames, searchBox, test } from "../fixtures";

const { category, word } = findable;

test.use({ javaScriptEnabled: false });

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

test("the search icon opens the store and focuses the search box", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(page).toHaveURL("/store#search");
  await expect(searchBox(page)).toBeFocused();
});
