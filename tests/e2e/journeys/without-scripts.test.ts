import { expect, test } from "../fixtures";

test.use({ javaScriptEnabled: false });

test("a visitor without scripts follows a link, browses, searches and signs up", async ({
  page,
}) => {
  // The friend's link has a filter, which the page shows.
  await page.goto("/store?category=music");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByRole("button", { name: /Add to Cart/ })).toHaveCount(0);

  // Another category, then a search within it that finds nothing, and all products again.
  await page.getByRole("button", { name: "merch" }).click();
  await expect(page.getByRole("heading", { name: "Tea Break Mug" })).toBeVisible();
  await page.getByPlaceholder("Search products...").fill("vinyl");
  await page.getByPlaceholder("Search products...").press("Enter");
  await expect(page).toHaveURL("/store?search=vinyl&category=merch");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(8);

  // Back leads to the search, and the header home.
  await page.goBack();
  await expect(page.getByPlaceholder("Search products...")).toHaveValue("vinyl");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();

  // Pressing Subscribe reloads the page, which answers beside the form.
  const mailingList = page.getByRole("region", { name: "Join Our Mailing List" });
  await mailingList.getByPlaceholder("Your email address").fill("no-scripts@example.com");
  await mailingList.getByRole("button", { name: "Subscribe" }).click();
  await expect(mailingList.getByText("Thank you! You are on the list")).toBeInViewport();
});
