import { buttons } from "../../names";
import { findable, namesIn, otherFindable, products, storePath } from "../../samples";
import { categoryButton, expect, homeLink, productNames, searchBox, test } from "../fixtures";

test.use({ javaScriptEnabled: false });

test("without scripts, a visitor follows a link, browses and searches", async ({ page }) => {
  await page.goto(storePath({ category: findable.category }));
  await expect(productNames(page)).toHaveText(namesIn(findable.category));
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cart|^Add to Cart/ })).toHaveCount(0);

  // The search below finds nothing in this category.
  const { category } = otherFindable;
  const search = findable.word;
  await categoryButton(page, category).click();
  await expect(productNames(page)).toHaveText(namesIn(category));
  await searchBox(page).fill(search);
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(({ href }) => href.includes(storePath({ search, category })));
  await page.getByRole("button", { name: buttons.clearFilters }).click();
  await expect(page.getByRole("article")).toHaveCount(products.length);

  await page.goBack();
  await expect(searchBox(page)).toHaveValue(search);
  await page.getByRole("link", { name: "in all categories" }).click();
  await expect(page).toHaveURL(storePath({ search }));
  await categoryButton(page, category).click();
  await expect(page).toHaveURL(({ href }) => href.includes(storePath({ search, category })));
  await homeLink(page).click();
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(searchBox(page)).toBeFocused();
});
