import { takeProducts } from "../band";
import { expect, isOnTop, test } from "../fixtures";

test("the header sticks, and covers no focused control", { tag: "@desktop" }, async ({
  page,
  store,
}) => {
  await store.open("/store");
  await store.scrollTo(600);
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  const [product] = takeProducts(1);
  const button = store.addButton(product.name);
  // Scrolls the button to the top of the window, where the header could cover it.
  await button.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top));
  const searchLink = page.getByRole("link", { name: "Search products" });
  await expect.poll(() => isOnTop(searchLink)).toBe(true);
  await button.focus();
  await expect.poll(() => isOnTop(button)).toBe(true);
  await searchLink.click();
  await expect.poll(() => isOnTop(store.searchBox)).toBe(true);
});

test("on a tiny screen, the header scrolls away", async ({ page, store }) => {
  await page.setViewportSize({ width: 640, height: 256 });
  await store.open("/store");
  await store.scrollTo(600);
  await expect(page.getByRole("banner")).not.toBeInViewport();
});
