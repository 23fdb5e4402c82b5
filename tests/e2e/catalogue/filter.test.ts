import type { Page } from "playwright/test";
import { takeCategories } from "../band";
import { expect, isOnTop, test } from "../fixtures";

/** The number of results, which stands above the first one. */
const resultCount = (page: Page) => page.getByRole("main").getByRole("status");

test("a category scrolls to its results only if their start is out of view, and Back restores each place", async ({
  page,
  store,
}) => {
  const [{ name: clothing }, { name: accessories }] = takeCategories(2);
  // Playwright's own click would scroll to the button.
  const choose = (category: string) => store.categoryButton(category).dispatchEvent("click");
  await store.open("/store");
  await store.scrollTo(20);
  await choose(accessories);
  await store.expectResults({ category: accessories });
  expect(await store.scrollPosition()).toBe(20);
  await store.scrollTo(300);
  await choose(clothing);
  await store.expectResults({ category: clothing });
  await expect.poll(() => isOnTop(resultCount(page))).toBe(true);
  await page.goBack();
  await store.expectResults({ category: accessories });
  await expect.poll(() => store.scrollPosition()).toBe(300);
  await page.goBack();
  await store.expectResults({});
  await expect.poll(() => store.scrollPosition()).toBe(20);
});

test("while the phone's keyboard is open, typing scrolls to the search box", {
  tag: "@webkit",
}, async ({ page, store }) => {
  await page.setViewportSize({ width: 412, height: 485 });
  await store.open("/store");
  await store.searchBox.focus();
  await store.scrollTo(900);
  const search = takeCategories(1)[0].product.name.slice(0, 6);
  for (const letter of search) {
    await page.keyboard.type(letter);
    await expect.poll(() => isOnTop(store.searchBox)).toBe(true);
  }
  await store.expectResults({ search });
  await expect.poll(() => isOnTop(resultCount(page))).toBe(true);
});

test("on a phone, Enter takes the focus from the search box, so the keyboard closes", {
  tag: "@not-firefox",
}, async ({ store }) => {
  await store.open("/store");
  await store.searchBox.fill("zzz");
  await store.searchBox.press("Enter");
  await expect(store.searchBox).not.toBeFocused();
});
