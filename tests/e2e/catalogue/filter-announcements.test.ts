import { findable, namesIn, otherFindable, products, resultText, titleOf } from "../../products";
import { categoryButton, expect, openApp, searchBox, test } from "../fixtures";

const all = resultText(products.length);
const [category, other] = [findable.category, otherFindable.category];

test("what is shown is announced, even when the number stays the same", async ({ page }) => {
  await openApp(page, "/store");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText(all);
  for (const name of [other, category]) {
    await categoryButton(page, name).click();
    const count = namesIn(name).length;
    await expect(status).toHaveText(resultText(count, ` in ${titleOf(name)}`));
  }
  await searchBox(page).fill(findable.word);
  await expect(status).toHaveText(`1 product for “${findable.word}” in ${titleOf(category)}`);
  await categoryButton(page, "all").click();
  await expect(status).toHaveText(`1 product for “${findable.word}”`);
});

test("that nothing matches exactly is announced in one with what comes close", async ({ page }) => {
  await openApp(page, "/store");
  const status = page.getByRole("main").getByRole("status");
  const search = `(${findable.name})`;
  await searchBox(page).fill(search);
  const sentence = `No exact match for “${search}”. Showing 1 product`;
  await expect(status).toHaveText(`${sentence} that comes close.`);
  await categoryButton(page, category).click();
  await expect(status).toHaveText(`${sentence} in ${titleOf(category)} that comes close.`);
  await searchBox(page).fill(findable.name);
  await expect(status).toHaveText(`1 product for “${findable.name}” in ${titleOf(category)}`);
});

test("Clear Filters moves the focus to the products' heading, and their number is announced", async ({
  page,
}) => {
  await openApp(page, "/store?search=zzz");
  await page.getByRole("button", { name: "Clear Filters" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Products", exact: true })).toBeFocused();
  await expect(page.getByRole("main").getByRole("status").getByRole("paragraph")).toHaveText(all);
});

test("while a shopper types the number is shown at once, and announced after a pause", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await openApp(page, "/store");
  await page.clock.pauseAt(60_000);
  const shown = page.getByText(resultText(1, ` for “${findable.word}”`));
  const announced = page.getByRole("status").getByRole("paragraph");
  await searchBox(page).fill(findable.word);
  await expect(shown).toBeVisible();
  await expect(announced).toHaveCount(0);
  await page.clock.runFor(300);
  await expect(announced).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(announced).toHaveText(resultText(1, ` for “${findable.word}”`));
});

test("the number of products, or that there are none, can be read, and not only heard", async ({
  page,
}) => {
  for (const [path, count] of [
    ["/store", products.length],
    ["/store?search=zzz", 0],
  ] as const) {
    await openApp(page, path);
    const found = resultText(count, count === 0 ? " for “zzz”" : "");
    await expect(page.getByRole("status").getByRole("paragraph")).toHaveText(found);
  }
});

test("the search box has a name, and no label beside it that would be read alone", async ({
  page,
}) => {
  await openApp(page, "/store");
  const box = page.getByRole("searchbox", { name: "Search products", exact: true });
  await expect(box).toBeVisible();
  await expect(page.getByRole("search").getByText("Search products")).toHaveCount(0);
});
