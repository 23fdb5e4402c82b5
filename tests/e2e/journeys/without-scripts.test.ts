import { buttons, links } from "../../names";
import { findable, namesIn, otherFindable, products, storePath } from "../../products";
import { categoryButton, expect, productNames, searchBox, test } from "../fixtures";
import { section, subscribe, thanks } from "../mailing-list/form";

test.use({ javaScriptEnabled: false });

test("without scripts, a visitor follows a link, browses, searches and signs up", async ({
  page,
}) => {
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
  await expect(page).toHaveURL(storePath({ search, category }));
  await page.getByRole("button", { name: buttons.clearFilters }).click();
  await expect(page.getByRole("article")).toHaveCount(products.length);

  await page.goBack();
  await expect(searchBox(page)).toHaveValue(search);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: links.home }).click();
  await subscribe(page, "no-scripts@example.com");
  await expect(section(page).getByText(thanks)).toBeInViewport();
});
