import { expect, isOnTop, test } from "../fixtures";

test("the header sticks, but doesn't cover the search box that its link focuses", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 344, height: 568 });
  await store.open("/store");
  await store.scrollTo(600);
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Search products" }).click();
  await expect.poll(() => isOnTop(store.searchBox)).toBe(true);
});

test("on a tiny screen, the header scrolls away", async ({ page, store }) => {
  await page.setViewportSize({ width: 640, height: 256 });
  await store.open("/store");
  await store.scrollTo(600);
  await expect(page.getByRole("banner")).not.toBeInViewport();
});
