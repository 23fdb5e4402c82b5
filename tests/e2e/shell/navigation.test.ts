import type { Page, Request } from "playwright/test";
import { noFilter, storeUrl } from "~/catalogue/filter";
import { takeCategories } from "../band";
import { expect, test } from "../fixtures";

const [clothing, accessories] = takeCategories(2);

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

// So a deploy, which deletes the old scripts, breaks no open page.
test("an open page needs no more scripts: the filter, navigation and the cart load only pictures", async ({
  page,
  store,
}) => {
  const isHomeScript = (request: Request) => /\/assets\/home-.*\.js/.test(request.url());
  const loaded = page.waitForEvent("requestfinished", isHomeScript);
  await store.open(storeUrl({ ...noFilter, category: clothing.name }));
  await store.expectResults({ category: clothing.name });
  await loaded;
  const requests: string[] = [];
  page.on("request", (request) => {
    // Ignores requests for the favicon (type "other"), because Chromium answers them from its cache.
    if (!["image", "other"].includes(request.resourceType())) requests.push(request.url());
  });
  await store.categoryButton(accessories.name).click();
  await store.searchBox.pressSequentially(accessories.product.name);
  await store.expectResults({ category: accessories.name, search: accessories.product.name });
  await store.headerLink("Home").click();
  await expect(heading(page, "Featured Products")).toBeVisible();
  await store.addButton(clothing.product.name).click();
  await store.headerLink("Store").click();
  await expect(heading(page, "Shop All Products")).toBeVisible();
  await expect((await store.openCart()).getByRole("listitem")).toHaveCount(1);
  expect(requests).toEqual([]);
});

test("a new page opens at its top, and Back restores each place", async ({ page, store }) => {
  await store.open("/");
  await store.scrollTo(700);
  // Before a click, Playwright would scroll the page.
  await page.getByRole("link", { name: "Search products" }).press("Enter");
  await expect(store.searchBox).toBeFocused();
  await expect.poll(() => store.scrollPosition()).toBe(0);
  await store.scrollTo(300);
  await store.headerLink("Home").press("Enter");
  await expect(heading(page, "Featured Products")).toBeVisible();
  await expect.poll(() => store.scrollPosition()).toBe(0);
  await page.goBack();
  await expect(heading(page, "Shop All Products")).toBeVisible();
  await expect.poll(() => store.scrollPosition()).toBe(300);
  await page.goBack();
  // Firefox rounds positions to pixels of the screen.
  await expect.poll(() => store.scrollPosition()).toBeCloseTo(700, 0);
});
