import { expect, isOnTop, test } from "../fixtures";

test("sticky bars stay in view if the screen has room for them, and the search link leads to the search box", async ({
  page,
  store,
}) => {
  await store.open("/store");
  const header = page.getByRole("banner");
  const categories = page.getByRole("group", { name: "Category" });
  const isSearchOnTop = async () => (await isOnTop(store.searchBox)) === true;
  for (const [width, height, staying] of [
    [320, 568, "header"],
    [768, 1024, "header"],
    [844, 390, "header"],
    [1280, 800, "header and filter bar"],
    [640, 256, "nothing"],
  ] as const) {
    const size = `${staying} at ${width} by ${height}`;
    await page.setViewportSize({ width, height });
    await store.scrollTo(900);
    if (staying === "nothing") await expect(header, size).not.toBeInViewport();
    else await expect(header, size).toBeInViewport({ ratio: 1 });
    if (staying.includes("filter bar")) {
      // The bars touch only if both are as high as sticky.css says.
      const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
      expect((await categories.boundingBox())?.y, size).toBe(y + height + 8);
    } else {
      await expect(categories, size).not.toBeInViewport();
    }
    expect(await isSearchOnTop(), size).toBe(staying.includes("filter bar"));
    if (staying === "nothing") continue;
    await page.getByRole("link", { name: "Search products" }).click();
    await expect.poll(isSearchOnTop, size).toBe(true);
    await store.searchBox.blur();
  }
});

test("no bar covers a control that gets the focus", async ({ page, store }) => {
  for (const size of [
    { width: 320, height: 568 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await store.open("/store");
    const last = page.getByRole("contentinfo").getByRole("link").last();
    await last.focus();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => isOnTop(page.locator(":focus"))).toBe(true);
    }
  }
});
