import type { Page } from "playwright/test";
import { headings } from "../../names";
import { categories, findable, products, storePath, titleOf } from "../../samples";
import { categoryButton, expect, openApp, productNames, searchBox, test } from "../fixtures";

const { name, category, word } = findable;

const status = (page: Page) => page.getByRole("main").getByRole("status");
const countEntries = (page: Page) => page.evaluate(() => history.length);

test("the store has its heading, a search box, and capitalized category buttons in the band's order", async ({
  page,
}) => {
  await page.goto("/store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings.store);
  await expect(searchBox(page)).toBeVisible();
  const names = ["All", ...categories.map(({ name }) => titleOf(name))];
  const shown = page.getByRole("group", { name: "Category" }).getByRole("button");
  // Unlike `textContent`, `innerText` is as CSS shows it.
  await expect(shown).toHaveText(names, { useInnerText: true });
});

test("a shopper searches, chooses a category, and goes back through each step", async ({
  page,
}) => {
  await openApp(page, "/store");
  const entries = await countEntries(page);
  const search = word.toUpperCase();
  await searchBox(page).pressSequentially(`${search} `);
  await expect(page).toHaveURL(storePath({ search }));
  await expect(productNames(page)).toHaveText([name]);
  await expect(searchBox(page)).toHaveValue(`${search} `);
  await categoryButton(page, category).click();
  await expect(page).toHaveURL(storePath({ category, search }));
  await expect(status(page)).toHaveText(`1 product for “${search}” in ${titleOf(category)}`);
  await searchBox(page).press("Enter");
  await categoryButton(page, category).click();
  await expect(page).toHaveURL(storePath({ category, search }));
  // The search and the category add one history entry each. Submitting the same filter again adds none.
  expect(await countEntries(page)).toBe(entries + 2);

  await page.goBack();
  await expect(categoryButton(page, "all")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(storePath({ search }));
  await page.goBack();
  await expect(page).toHaveURL("/store");
  await expect(searchBox(page)).toHaveValue("");
  await expect(productNames(page)).toHaveCount(products.length);
  await page.goForward();
  await expect(searchBox(page)).toHaveValue(search);
  await page.reload();
  await expect(searchBox(page)).toHaveValue(search);
  await expect(productNames(page)).toHaveText([name]);
});

test("the filter bar stays in its place, whichever category is chosen", async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const places = new Set<number | undefined>();
    for (const category of ["all", ...categories.map(({ name }) => name)]) {
      await page.goto(storePath({ category }));
      places.add((await page.getByRole("search").boundingBox())?.y);
    }
    expect([width, ...places]).toHaveLength(2);
  }
});
