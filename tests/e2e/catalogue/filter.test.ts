import type { Page } from "playwright/test";
import { takeCategories } from "../band";
import { boxOf, expect, isOnTop, test } from "../fixtures";

const status = (page: Page) => page.getByRole("main").getByRole("status");

/** Checks that the result count, the first line of the results, is just below the filter bar. */
async function expectResultsBelowBar(page: Page): Promise<void> {
  const distance = async () =>
    (await boxOf(status(page))).top - (await boxOf(page.getByRole("search"))).bottom;
  const message = "from the filter bar to the number of results";
  await expect.poll(distance, message).toBeGreaterThanOrEqual(0);
  await expect.poll(distance, message).toBeLessThan(40);
  await expect.poll(() => isOnTop(status(page))).toBe(true);
}

test("a category scrolls to its results only if their start is out of view, and Back restores each place", async ({
  page,
  store,
}) => {
  const [{ name: clothing }, { name: accessories }] = takeCategories(2);
  // Playwright's own click would scroll to the button.
  const choose = (category: string) => store.categoryButton(category).dispatchEvent("click");
  await store.open("/store");
  // Categories begin with a capital.
  await expect(store.categoryButton("all")).toHaveText("All", { useInnerText: true });
  await store.scrollTo(20);
  await choose(accessories);
  await store.expectResults({ category: accessories });
  expect(await store.scrollPosition()).toBe(20);
  await store.scrollTo(300);
  await choose(clothing);
  await store.expectResults({ category: clothing });
  await expectResultsBelowBar(page);
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
  await expectResultsBelowBar(page);
});

test("on a phone, Enter takes the focus from the search box, so the keyboard closes", {
  tag: "@chromium-touch",
}, async ({ store }) => {
  await store.open("/store");
  await store.searchBox.fill("zzz");
  await store.searchBox.press("Enter");
  await expect(store.searchBox).not.toBeFocused();
});
