import { expect, test } from "../fixtures";
import { categories, products, titleOf } from "../products";

test("categories, which links have in small letters, are shown with capitals", async ({ page }) => {
  await page.goto("/store");
  const buttons = page.getByRole("group", { name: "Category" }).getByRole("button");
  await expect(buttons).toHaveText(["all", ...categories.map(({ name }) => name)].map(titleOf), {
    useInnerText: true,
  });
  for (const { name, category } of products) {
    const card = page.getByRole("article", { name, exact: true });
    await expect(card.getByText(category, { exact: true })).toHaveText(category.toUpperCase(), {
      useInnerText: true,
    });
  }
});
