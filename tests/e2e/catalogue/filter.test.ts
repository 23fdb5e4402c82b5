import { headings } from "../../names";
import { categories, storePath, titleOf } from "../../samples";
import { expect, searchBox, test } from "../fixtures";

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

test("the filter bar stays in its place, whichever category is chosen", async ({ page }) => {
  const places: Record<string, Set<number | undefined>> = {};
  for (const category of ["all", ...categories.map(({ name }) => name)]) {
    await page.goto(storePath({ category }));
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [844, 390],
      [768, 1024],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const size = `${width} by ${height}`;
      places[size] ??= new Set();
      places[size].add((await page.getByRole("search").boundingBox())?.y);
    }
  }
  for (const [size, { size: count }] of Object.entries(places)) expect(count, size).toBe(1);
});
