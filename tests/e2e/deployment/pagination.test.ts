import { findOverflows, findSmallTargets } from "../every-page/layout-problems";
import { expect } from "../fixtures";
import { test } from "./changed-store";

test("Next and Previous show pages of 24 products, keep the search, and move the focus to the results", async ({
  page,
  store,
  changed,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).click();
  const expectPage = async (count: number, text: string, links: string[]) => {
    await expect(page.getByRole("main").getByRole("status")).toHaveText(text);
    await expect(store.productNames).toHaveCount(count);
    await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link")).toHaveText(
      links,
    );
    expect([...(await findOverflows(page)), ...(await findSmallTargets(page))]).toEqual([]);
  };
  await store.open(`${changed.url}/store?search=e`);
  await expectPage(24, "60 products for “e”, page 1 of 3", ["Next"]);
  const names = await store.productNames.allTextContents();
  await follow("Next");
  await expectPage(24, "60 products for “e”, page 2 of 3", ["Previous", "Next"]);
  await expect(page.getByRole("heading", { name: "Products", exact: true })).toBeFocused();
  expect(await store.productNames.allTextContents()).not.toEqual(names);
  await follow("Next");
  await expectPage(12, "60 products for “e”, page 3 of 3", ["Previous"]);
  await follow("Previous");
  await expect(page).toHaveURL(/\?search=e&page=2$/);
});
