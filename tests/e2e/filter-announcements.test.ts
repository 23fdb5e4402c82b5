import type { Page } from "@playwright/test";
import { expect, openApp, test } from "./fixtures";

const searchBox = (page: Page) => page.getByPlaceholder("Search products...");
const categoryButton = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name });

test("what is shown is announced, even when the number stays the same", async ({ page }) => {
  await openApp(page, "/store");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText("8 products");
  await categoryButton(page, "accessories").click();
  await expect(status).toHaveText("2 products in Accessories");
  await categoryButton(page, "merch").click();
  await expect(status).toHaveText("2 products in Merch");
  await searchBox(page).fill("mug");
  await expect(status).toHaveText("1 product for “mug” in Merch");
  await categoryButton(page, "all").click();
  await expect(status).toHaveText("1 product for “mug”");
});

test("Clear Filters moves the focus to the number of products that it shows", async ({ page }) => {
  await openApp(page, "/store?search=zzz");
  // A screen reader reads what gets the focus as it is at that moment.
  await page.getByRole("main").evaluate((main) => {
    main.addEventListener("focusin", ({ target }) => {
      main.ariaDescription = (target as HTMLElement).textContent;
    });
  });
  await page.getByRole("button", { name: "Clear Filters" }).press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toBeFocused();
  await expect(page.getByRole("main")).toHaveAccessibleDescription("8 products");
});
