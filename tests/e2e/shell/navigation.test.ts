import type { Page, Request } from "playwright/test";
import { expect, test } from "../fixtures";

function goTo(page: Page, name: string): Promise<void> {
  return page.getByRole("banner").getByRole("link", { name, exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("the filter, navigation and the cart load only pictures", async ({ page, store }) => {
  const isHomeScript = (request: Request) => /\/assets\/home-.*\.js/.test(request.url());
  const loaded = page.waitForEvent("requestfinished", isHomeScript);
  // The server and the browser must both treat the second question mark as text.
  await store.open("/store?utm_content=what?&category=clothing");
  await expect(store.productNames).toHaveText(["Logo T-Shirt", "Arches Hoodie"]);
  await loaded;
  const requests: string[] = [];
  page.on("request", (request) => {
    // Ignores requests for the favicon (type "other"), because Chromium answers them from its cache.
    if (!["image", "other"].includes(request.resourceType())) requests.push(request.url());
  });
  await store.categoryButton("accessories").click();
  await store.searchBox.pressSequentially("horn");
  await expect(store.productNames).toHaveText(["Horn Section Cap"]);
  await goTo(page, "Home");
  await expect(heading(page, "Featured Products")).toBeVisible();
  await store.addButton("Logo T-Shirt").click();
  await goTo(page, "Store");
  await expect(heading(page, "Shop All Products")).toBeVisible();
  await expect((await store.openCart()).getByRole("listitem")).toHaveCount(1);
  expect(requests).toEqual([]);
});

test("a new page opens at its top, and Back restores each place", async ({ page, store }) => {
  await store.open("/");
  await store.scrollTo(700);
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(store.searchBox).toBeFocused();
  await expect.poll(() => store.scrollPosition()).toBe(0);
  await store.scrollTo(300);
  // The link gets the focus first, which doesn't scroll.
  await store.headerLink("Home").press("Enter");
  // The heading has no focus ring, because only scripts can focus it.
  const homeHeading = page.getByRole("heading", { level: 1 });
  await expect(homeHeading).toBeFocused();
  await expect(homeHeading).toHaveCSS("outline-style", "none");
  await expect.poll(() => store.scrollPosition()).toBe(0);
  await store.scrollTo(800);
  await goTo(page, "Store");
  await expect(heading(page, "Shop All Products")).toBeFocused();
  await page.goBack();
  await expect.poll(() => store.scrollPosition()).toBe(800);
  await page.goBack();
  await expect(heading(page, "Shop All Products")).toBeFocused();
  await expect.poll(() => store.scrollPosition()).toBe(300);
  await page.goBack();
  await expect.poll(() => store.scrollPosition()).toBe(700);
});
