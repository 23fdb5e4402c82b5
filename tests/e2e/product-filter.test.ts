import type { Page } from "@playwright/test";
import { expect, openApp, test } from "./fixtures";

const names = (page: Page) => page.getByRole("article").getByRole("heading");
const box = (page: Page) => page.getByPlaceholder("Search products...");
const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name });

test("an address opens exactly what it says", async ({ page }) => {
  await openApp(page, "/store?category=clothing&search=hoodie");
  await expect(names(page)).toHaveText([/Hoodie/]);
  await expect(box(page)).toHaveValue("hoodie");
  await expect(category(page, "clothing")).toHaveAttribute("aria-pressed", "true");
  await expect(category(page, "all")).toHaveAttribute("aria-pressed", "false");
});

test("each product has a card with all there is to know", async ({ page }) => {
  await openApp(page, "/store");
  await expect(names(page)).toHaveCount(8);
  const card = page.getByRole("article").filter({ hasText: "Tea Break Mug" });
  await expect(card.getByRole("img", { name: "Tea Break Mug" })).toBeAttached();
  await expect(card.getByText("Stoneware")).toBeVisible();
  await expect(card.getByText("merch", { exact: true })).toBeVisible();
  await expect(card.getByText("$12.99")).toBeVisible();
  await expect(card.getByRole("button", { name: "Add to Cart: Tea Break Mug" })).toBeVisible();
});

test("category and search change independently, and both hold", async ({ page }) => {
  await openApp(page, "/store");
  await category(page, "music").click();
  await expect(names(page)).toHaveText([/Vinyl/, /Album/]);
  await box(page).pressSequentially("VINYL");
  await expect(names(page)).toHaveText([/Vinyl/]);
  await expect(page).toHaveURL("/store?category=music&search=VINYL");
  await category(page, "all").click();
  await expect(page).toHaveURL("/store?search=VINYL");
  await expect(box(page)).toHaveValue("VINYL");
  await box(page).fill("");
  await expect(page).toHaveURL("/store");
  await expect(names(page)).toHaveCount(8);
});

test("the number of results is announced", async ({ page }) => {
  await openApp(page, "/store");
  await category(page, "accessories").click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^2 products/);
});

test("Enter keeps the category", async ({ page }) => {
  await openApp(page, "/store?category=merch");
  await box(page).fill("mug");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/store?category=merch&search=mug");
  await expect(names(page)).toHaveText([/Mug/]);
});

test("when nothing matches, Clear Filters resets both", async ({ page }) => {
  await openApp(page, "/store?category=music");
  await box(page).fill("zzz");
  await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/store");
  await expect(box(page)).toHaveValue("");
  await expect(category(page, "all")).toHaveAttribute("aria-pressed", "true");
  await expect(names(page)).toHaveCount(8);
});

test("Back, Forward and reload do what a shopper expects", async ({ page }) => {
  await openApp(page, "/store");
  await box(page).pressSequentially("hoo");
  await expect(page).toHaveURL("/store?search=hoo");
  await category(page, "clothing").click();
  await expect(page).toHaveURL("/store?category=clothing&search=hoo");

  await page.goBack();
  await expect(page).toHaveURL("/store?search=hoo");
  await expect(category(page, "all")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL("/store");
  await expect(box(page)).toHaveValue("");
  await expect(names(page)).toHaveCount(8);

  await page.goForward();
  await expect(box(page)).toHaveValue("hoo");
  await expect(names(page)).toHaveText([/Hoodie/]);
  await page.reload();
  await expect(box(page)).toHaveValue("hoo");
  await expect(names(page)).toHaveText([/Hoodie/]);
});

test("the search icon keeps what is shown", async ({ page }) => {
  await openApp(page, "/store?category=music&search=vinyl");
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("vinyl");
  await expect(page).toHaveURL("/store?category=music&search=vinyl#search");
});

test("fast typing loses no letter and no focus", async ({ page }) => {
  await openApp(page, "/store");
  await box(page).pressSequentially("signed tour poster");
  await expect(box(page)).toHaveValue("signed tour poster");
  await expect(box(page)).toBeFocused();
  await expect(names(page)).toHaveText([/Poster/]);
});

test("filtering after load takes no request", async ({ page }) => {
  await openApp(page, "/store");
  await category(page, "music").click();
  await expect(names(page)).toHaveCount(2);
  const requests: string[] = [];
  page.on("request", (request) => {
    // Pictures wait until they are seen; Chromium reads the icon from its cache at each address.
    if (!["image", "other"].includes(request.resourceType())) requests.push(request.url());
  });
  await category(page, "clothing").click();
  await box(page).pressSequentially("hoodie");
  await expect(names(page)).toHaveText([/Hoodie/]);
  expect(requests).toEqual([]);
});
