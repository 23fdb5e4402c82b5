import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, openApp, productNames, searchBox, test } from "../fixtures";
import { prepareChangedStore } from "./changed-store";

/** A store with 50 products: Thing 1, Thing 2, and so on. */
const copy = prepareChangedStore({}, async (folder) => {
  const file = join(folder, "app/band/products.ts");
  const source = await readFile(file, "utf8");
  const many = `
    export const products = Array.from({ length: 50 }, (_, index) => (
      { ...few[index % few.length], id: index + 1, name: "Thing " + (index + 1) }
    ));
  `;
  await writeFile(file, source.replace("export const products =", "const few =") + many);
});

const things = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Thing ${from + index}`);

test("Next and Previous show pages of 24 products and say which", async ({ page }) => {
  const status = page.getByRole("main").getByRole("status");
  const results = page.getByRole("heading", { name: "Products", exact: true });
  await openApp(page, `${copy.store.url}/store`);
  await expect(status).toHaveText("50 products, page 1 of 3");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(productNames(page)).toHaveText(things(25, 48));
  await expect(status).toHaveText("50 products, page 2 of 3");
  await expect(status).toBeInViewport();
  await expect(results).toBeFocused();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(productNames(page)).toHaveText(things(49, 50));
  await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(`${copy.store.url}/store?page=2`);
  await page.goBack();
  await expect(productNames(page)).toHaveText(things(49, 50));

  await searchBox(page).fill("thing 5");
  await expect(productNames(page)).toHaveText(["Thing 5", "Thing 50"]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Next and Previous keep the search", async ({ page }) => {
    await page.goto(`${copy.store.url}/store?search=thing`);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(productNames(page)).toHaveText(things(25, 48));
    await expect(page).toHaveURL(`${copy.store.url}/store?search=thing&page=2`);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL(`${copy.store.url}/store?search=thing`);
  });
});
