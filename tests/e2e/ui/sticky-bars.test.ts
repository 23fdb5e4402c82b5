import { expect, isOnTop, test } from "../fixtures";

for (const { screen, width, height, staying } of [
  { screen: "a small phone", width: 320, height: 568, staying: "the header stays" },
  { screen: "a desktop", width: 1280, height: 800, staying: "the header and the filter stay" },
  { screen: "a tiny screen", width: 640, height: 256, staying: "nothing stays" },
]) {
  test(`on ${screen}, ${staying} in view`, async ({ page, store }) => {
    await page.setViewportSize({ width, height });
    await store.open("/store");
    await store.scrollTo(900);
    const header = page.getByRole("banner");
    const filter = page.getByRole("search");
    if (!staying.includes("header")) {
      await expect(header).not.toBeInViewport();
      return;
    }
    await expect(header).toBeInViewport({ ratio: 1 });
    if (staying.includes("filter")) {
      // A gap would show the products that scroll below the bars.
      const bar = await header.boundingBox();
      const gap = Number((await filter.boundingBox())?.y) - Number(bar?.y) - Number(bar?.height);
      expect(gap).toBe(8);
    } else {
      await expect(filter).not.toBeInViewport();
    }
    await page.getByRole("link", { name: "Search products" }).click();
    await expect(store.searchBox).toBeFocused();
    await expect.poll(() => isOnTop(store.searchBox)).toBe(true);
  });
}

test("no bar covers a control that gets the focus", async ({ page, store }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await store.open("/store");
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => isOnTop(page.locator(":focus"))).toBe(true);
  }
});
