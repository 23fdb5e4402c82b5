import { expect, openApp, productNames } from "../fixtures";
import { changedProducts, test } from "./changed-store";

test("Next and Previous show pages of 24 products and say which", async ({ page, changed }) => {
  const status = page.getByRole("main").getByRole("status");
  const namesOf = (from: number, to?: number) =>
    changedProducts.slice(from, to).map(({ name }) => name);
  await openApp(page, `${changed.url}/store`);
  await expect(status).toHaveText("50 products, page 1 of 3");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(productNames(page)).toHaveText(namesOf(24, 48));
  await expect(status).toHaveText("50 products, page 2 of 3");
  await expect(status).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Products", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(productNames(page)).toHaveText(namesOf(48));
  await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(`${changed.url}/store?page=2`);
  await page.reload();
  await expect(productNames(page)).toHaveText(namesOf(24, 48));
  await page.goBack();
  await expect(productNames(page)).toHaveText(namesOf(48));

  await page.goto(`${changed.url}/store?search=thing`);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${changed.url}/store?search=thing&page=2`);
});
