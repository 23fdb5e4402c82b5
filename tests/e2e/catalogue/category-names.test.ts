import { categories, products, storePath, titleOf } from "../../products";
import { expect, test } from "../fixtures";

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

test("where the row is longer than the window, a mouse has a scrollbar for it", async ({
  page,
}) => {
  await page.goto("/store");
  const row = page.getByRole("group", { name: "Category" });
  await expect(row).toHaveCSS("overflow-x", "auto");
  // Browsers without a window draw no scrollbars.
  await expect(row).not.toHaveCSS("scrollbar-width", "none");
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test("the chosen category is in view, also where the row is longer than the phone", async ({
    page,
  }) => {
    for (const { name } of categories) {
      await page.goto(storePath({ category: name }));
      const chosen = page.getByRole("button", { name, pressed: true });
      await expect(chosen).toBeInViewport({ ratio: 1 });
    }
  });
});
