import type { Page } from "@playwright/test";
import { expect, openApp, test } from "./fixtures";

const productNames = (page: Page) => page.getByRole("article").getByRole("heading");
const searchBox = (page: Page) => page.getByPlaceholder("Search products...");
const categoryButton = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name });

test("a URL with a category and a search shows exactly the matching products", async ({ page }) => {
  await openApp(page, "/store?category=clothing&search=hoodie");
  await expect(productNames(page)).toHaveText([/Hoodie/]);
  await expect(searchBox(page)).toHaveValue("hoodie");
  await expect(categoryButton(page, "clothing")).toHaveAttribute("aria-pressed", "true");
  await expect(categoryButton(page, "all")).toHaveAttribute("aria-pressed", "false");
});

test("each product has a card with picture, description, category, price and button", async ({
  page,
}) => {
  await openApp(page, "/store");
  await expect(productNames(page)).toHaveCount(8);
  const card = page.getByRole("article").filter({ hasText: "Tea Break Mug" });
  await expect(card.getByRole("img", { name: "Tea Break Mug" })).toBeAttached();
  await expect(card.getByText("Stoneware")).toBeVisible();
  await expect(card.getByText("merch", { exact: true })).toBeVisible();
  await expect(card.getByText("$12.99")).toBeVisible();
  await expect(card.getByRole("button", { name: "Add to Cart: Tea Break Mug" })).toBeVisible();
});

test("category and search change independently and are combined", async ({ page }) => {
  await openApp(page, "/store");
  await categoryButton(page, "music").click();
  await expect(productNames(page)).toHaveText([/Vinyl/, /Album/]);
  await searchBox(page).pressSequentially("VINYL");
  await expect(productNames(page)).toHaveText([/Vinyl/]);
  await expect(page).toHaveURL("/store?category=music&search=VINYL");
  await categoryButton(page, "all").click();
  await expect(page).toHaveURL("/store?search=VINYL");
  await expect(searchBox(page)).toHaveValue("VINYL");
  await searchBox(page).fill("");
  await expect(page).toHaveURL("/store");
  await expect(productNames(page)).toHaveCount(8);
});

test("Enter in the search box keeps the category", async ({ page }) => {
  await openApp(page, "/store?category=merch");
  await searchBox(page).fill("mug");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/store?category=merch&search=mug");
  await expect(productNames(page)).toHaveText([/Mug/]);
});

test("when nothing matches, Clear Filters resets category and search", async ({ page }) => {
  await openApp(page, "/store?category=music");
  await searchBox(page).fill("zzz");
  await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/store");
  await expect(searchBox(page)).toHaveValue("");
  await expect(categoryButton(page, "all")).toHaveAttribute("aria-pressed", "true");
  await expect(productNames(page)).toHaveCount(8);
});

test("each Back does something after a search is cleared and typed again", async ({ page }) => {
  await openApp(page, "/store");
  await searchBox(page).pressSequentially("mug");
  await expect(page).toHaveURL("/store?search=mug");
  await searchBox(page).fill("");
  await expect(page).toHaveURL("/store");
  await searchBox(page).pressSequentially("cap");
  await expect(page).toHaveURL("/store?search=cap");
  for (const url of ["/store", "/store?search=mug", "/store"]) {
    await page.goBack();
    await expect(page).toHaveURL(url);
  }
});

test("Back, Forward and reload restore the filter", async ({ page }) => {
  await openApp(page, "/store");
  await searchBox(page).pressSequentially("hoo");
  await expect(page).toHaveURL("/store?search=hoo");
  await categoryButton(page, "clothing").click();
  await expect(page).toHaveURL("/store?category=clothing&search=hoo");

  await page.goBack();
  await expect(page).toHaveURL("/store?search=hoo");
  await expect(categoryButton(page, "all")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL("/store");
  await expect(searchBox(page)).toHaveValue("");
  await expect(productNames(page)).toHaveCount(8);

  await page.goForward();
  await expect(searchBox(page)).toHaveValue("hoo");
  await expect(productNames(page)).toHaveText([/Hoodie/]);
  await page.reload();
  await expect(searchBox(page)).toHaveValue("hoo");
  await expect(productNames(page)).toHaveText([/Hoodie/]);
});

test("the search icon focuses the search box and keeps the filter", async ({ page }) => {
  await openApp(page, "/store?category=music&search=vinyl");
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue("vinyl");
  await expect(page).toHaveURL("/store?category=music&search=vinyl#search");
});

test("fast typing loses no letters and keeps the focus", async ({ page }) => {
  await openApp(page, "/store");
  await searchBox(page).pressSequentially("signed tour poster");
  await expect(searchBox(page)).toHaveValue("signed tour poster");
  await expect(searchBox(page)).toBeFocused();
  await expect(productNames(page)).toHaveText([/Poster/]);
});

test("filtering after the page has loaded makes no requests", async ({ page }) => {
  await openApp(page, "/store");
  await categoryButton(page, "music").click();
  await expect(productNames(page)).toHaveCount(2);
  const requests: string[] = [];
  page.on("request", (request) => {
    // Pictures load lazily, and Chromium reads the favicon from its cache again for each new URL.
    if (!["image", "other"].includes(request.resourceType())) requests.push(request.url());
  });
  await categoryButton(page, "clothing").click();
  await searchBox(page).pressSequentially("hoodie");
  await expect(productNames(page)).toHaveText([/Hoodie/]);
  expect(requests).toEqual([]);
});
