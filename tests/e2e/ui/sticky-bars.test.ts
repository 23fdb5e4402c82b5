import { expect, isOnTop, test } from "../fixtures";

for (const { screen, width, height, staying } of [
  {
    screen: "a small phone",
    width: 320,
    height: 568,
    staying: "the header stays in view and covers no focused control",
  },
  {
    screen: "a desktop",
    width: 1280,
    height: 800,
    staying: "the header stays in view and covers no focused control",
  },
  { screen: "a tiny screen", width: 640, height: 256, staying: "nothing stays in view" },
]) {
  test(`on ${screen}, ${staying}`, async ({ page, store }) => {
    await page.setViewportSize({ width, height });
    await store.open("/store");
    await store.scrollTo(900);
    const header = page.getByRole("banner");
    if (!staying.includes("header")) {
      await expect(header).not.toBeInViewport();
      return;
    }
    await expect(header).toBeInViewport({ ratio: 1 });
    for (const control of [
      store.addButton("Tea Break Mug"),
      page.getByRole("contentinfo").getByRole("link").first(),
    ]) {
      // Scrolls the control to the top of the window, where the bars could cover it.
      await control.evaluate((control) => scrollBy(0, control.getBoundingClientRect().top));
      await control.focus();
      await expect.poll(() => isOnTop(control)).toBe(true);
    }
    await page.getByRole("link", { name: "Search products" }).click();
    await expect(store.searchBox).toBeFocused();
    await expect.poll(() => isOnTop(store.searchBox)).toBe(true);
  });
}
