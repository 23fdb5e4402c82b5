import { findable, storePath } from "../../samples";
import { expect, isOnTop, middleOf, test } from "../fixtures";

test("sticky bars stay in view if the screen has room for them", async ({ page, store }) => {
  await store.open("/store");
  const header = page.getByRole("banner");
  const categories = page.getByRole("group", { name: "Category" });
  const isSearchOnTop = async () => (await isOnTop(store.searchBox)) === true;
  for (const [width, height, staying] of [
    [320, 844, "header and categories"],
    [640, 580, "header and categories"],
    [1280, 800, "header, categories and search box"],
    [844, 390, "header"],
    [640, 256, "nothing"],
  ] as const) {
    const size = `${staying} at ${width} by ${height}`;
    await page.setViewportSize({ width, height });
    await store.scrollTo(900);
    if (staying === "nothing") await expect(header, size).not.toBeInViewport();
    else await expect(header, size).toBeInViewport({ ratio: 1 });
    if (staying.includes("categories")) {
      // The categories touch the header only if both are as high as sticky.css says.
      const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
      expect((await categories.boundingBox())?.y, size).toBe(y + height);
    } else {
      await expect(categories, size).not.toBeInViewport();
    }
    await expect.poll(isSearchOnTop, size).toBe(staying.includes("search box"));
    if (staying === "nothing") continue;
    await page.getByRole("link", { name: "Search products" }).click();
    await expect.poll(isSearchOnTop, size).toBe(true);
    await store.searchBox.blur();
  }
});

test("a press hits a category while the search box has the focus", async ({ page, store }) => {
  for (const pointer of ["mouse", "touchscreen"] as const) {
    await store.open("/store");
    await store.searchBox.click();
    await store.scrollTo(900);
    const place = await middleOf(store.categoryButton(findable.category));
    await (pointer === "mouse" ? page.mouse.click(...place) : page.touchscreen.tap(...place));
    await expect(page).toHaveURL(storePath({ category: findable.category }));
  }
});
