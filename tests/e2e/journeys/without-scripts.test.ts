import { findable, namesIn, otherFindable, products, storePath } from "../../products";
import { categoryButton, expect, productNames, searchBox, test } from "../fixtures";

test.use({ javaScriptEnabled: false });

test("a visitor without scripts follows a link, browses, searches and signs up", async ({
  page,
}) => {
  // The friend's link has a filter, which the page shows.
  await page.goto(storePath({ category: findable.category }));
  const friends = namesIn(findable.category);
  await expect(productNames(page)).toHaveText(friends);
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByRole("button", { name: /Add to Cart/ })).toHaveCount(0);

  // Another category, then a search within it that finds nothing, and all products again.
  const { category } = otherFindable;
  const search = findable.word;
  await categoryButton(page, category).click();
  await expect(productNames(page)).toHaveText(namesIn(category));
  await searchBox(page).fill(search);
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(storePath({ search, category }));
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(products.length);

  // Back leads to the search, and the header home.
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(search);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();

  // Pressing Subscribe reloads the page, which answers beside the form.
  const mailingList = page.getByRole("region", { name: "Join Our Mailing List" });
  await mailingList.getByPlaceholder("Your email address").fill("no-scripts@example.com");
  await mailingList.getByRole("button", { name: "Subscribe" }).click();
  await expect(mailingList.getByText("Thank you! You’re on the list")).toBeInViewport();
});
