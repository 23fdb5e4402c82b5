import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";

/** Checks that the open page has the same tags as the HTML that the server sends. */
async function expectServedTags(page: Page, url: string): Promise<void> {
  await expect(page).toHaveURL(url);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", `https://shop.example${url}`);
  const { shown, served, data } = await page.evaluate(async () => {
    const tags = "title, meta[name], meta[property], link[rel=canonical]";
    const read = (page: Document) =>
      Array.from(page.querySelectorAll(tags), (tag) => tag.outerHTML).toSorted();
    const html = await (await fetch(location.href)).text();
    const served = new DOMParser().parseFromString(html, "text/html");
    const data = served.querySelector("[type$='ld+json']")?.textContent;
    return { shown: read(document), served: read(served), data };
  });
  expect(shown).toEqual(served);
  expect(data).toContain(url === "/" ? '"MusicGroup"' : '"ItemList"');
}

test.use({ allowedErrors: /404|React error #418/ });

test("navigation and filters update what search engines read", async ({ page, store }) => {
  await store.open("/no/such/page");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expectServedTags(page, "/");
  await store.headerLink("Store").click();
  await store.categoryButton("clothing").click();
  await expectServedTags(page, "/store?category=clothing");
  await store.searchBox.fill("logo");
  await expectServedTags(page, "/store?category=clothing&search=logo");
});

test("a page keeps its head if a proxy removes comments, so that React renders everything again", async ({
  page,
  store,
}) => {
  await page.route("/store", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<!--.*?-->/gs, "") });
  });
  await store.open("/store");
  await store.addButton("Logo T-Shirt").click();
  await expect(store.cartButton(1)).toBeVisible();
  await expectServedTags(page, "/store");
  await expect(page.locator("link[rel=icon], link[rel=apple-touch-icon]")).toHaveCount(3);
});
