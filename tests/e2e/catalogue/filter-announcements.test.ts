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
