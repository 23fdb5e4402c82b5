import { findable, namesIn, otherFindable, products, storePath } from "../../products";
import { categoryButton, expect, openApp, productNames, searchBox, test } from "../fixtures";

const { name, category, word } = findable;

test("a question mark in a query is a part of it, to the server and to the browser", async ({
  page,
  baseURL,
}) => {
  const path = storePath({ category }).replace("?", "?utm_content=what?&");
  const html = await (await fetch(baseURL + path)).text();
  const cards = products.filter(({ id }) => html.includes(`id="product-${id}"`));
  expect(cards.map(({ name }) => name)).toEqual(namesIn(category));
  await openApp(page, path);
  await expect(productNames(page)).toHaveText(namesIn(category));
  await expect(categoryButton(page, category)).toHaveAttribute("aria-pressed", "true");
  // Only now the browser reads the query itself.
  await searchBox(page).fill(word);
  await expect(page).toHaveURL(storePath({ category, search: word }));
  await expect(productNames(page)).toHaveText([name]);
});

test("category and search change independently and are combined", async ({ page }) => {
  await openApp(page, "/store");
  await categoryButton(page, category).click();
  await expect(productNames(page)).toHaveText(namesIn(category));
  const search = word.toUpperCase();
  await searchBox(page).pressSequentially(search);
  await expect(productNames(page)).toHaveText([name]);
  await expect(page).toHaveURL(storePath({ category, search }));
  await categoryButton(page, "all").click();
  await expect(page).toHaveURL(storePath({ search }));
  await expect(searchBox(page)).toHaveValue(search);
  await searchBox(page).fill("");
  await expect(page).toHaveURL("/store");
  await expect(productNames(page)).toHaveCount(products.length);
});

test("Enter in the search box keeps the category, and is no second entry of the history", async ({
  page,
}) => {
  const readEntry = () => page.evaluate(() => ({ length: history.length, key: history.state.key }));
  await openApp(page, storePath({ category }));
  await searchBox(page).fill(word);
  await expect(page).toHaveURL(storePath({ category, search: word }));
  const { length, key } = await readEntry();
  await searchBox(page).press("Enter");
  // React Router gives a key to whatever it has moved to.
  await expect.poll(async () => (await readEntry()).key).not.toBe(key);
  expect((await readEntry()).length).toBe(length);
  await expect(page).toHaveURL(storePath({ category, search: word }));
  await expect(productNames(page)).toHaveText([name]);
});

test("when nothing matches, Clear Filters resets category and search", async ({ page }) => {
  await openApp(page, storePath({ category }));
  await searchBox(page).fill("zzz");
  await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/store");
  await expect(searchBox(page)).toHaveValue("");
  await expect(categoryButton(page, "all")).toHaveAttribute("aria-pressed", "true");
  await expect(productNames(page)).toHaveCount(products.length);
  // The focus moved once, to what was found, and not at each letter's results.
  await searchBox(page).pressSequentially(name);
  await expect(productNames(page)).toHaveText([name]);
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue(name);
  await page.goBack();
  await expect(page).toHaveURL("/store");
  // What nothing matched is there to be mended.
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("zzz");
});

test("Back, Forward and reload restore the filter", async ({ page }) => {
  await openApp(page, "/store");
  await searchBox(page).pressSequentially(word);
  await expect(page).toHaveURL(storePath({ search: word }));
  await categoryButton(page, category).click();
  await expect(page).toHaveURL(storePath({ category, search: word }));

  await page.goBack();
  await expect(page).toHaveURL(storePath({ search: word }));
  await expect(categoryButton(page, "all")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL("/store");
  await expect(searchBox(page)).toHaveValue("");
  await expect(productNames(page)).toHaveCount(products.length);

  await page.goForward();
  await expect(searchBox(page)).toHaveValue(word);
  await expect(productNames(page)).toHaveText([name]);
  await page.reload();
  await expect(searchBox(page)).toHaveValue(word);
  await expect(productNames(page)).toHaveText([name]);
});

test("filtering after the page has loaded makes no requests", async ({ page }) => {
  await openApp(page, "/store");
  await categoryButton(page, category).click();
  await expect(productNames(page)).toHaveText(namesIn(category));
  const requests: string[] = [];
  page.on("request", (request) => {
    // Pictures load lazily, and Chromium reads the favicon from its cache again for each new URL.
    if (!["image", "other"].includes(request.resourceType())) requests.push(request.url());
  });
  await categoryButton(page, otherFindable.category).click();
  await searchBox(page).pressSequentially(otherFindable.word);
  await expect(productNames(page)).toHaveText([otherFindable.name]);
  expect(requests).toEqual([]);
});
