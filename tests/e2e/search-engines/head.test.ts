import { expect, test } from "../fixtures";

test("navigation and filters update what search engines and chat previews read", async ({
  page,
  store,
}) => {
  await store.open("/");
  await store.headerLink("Store").click();
  await store.categoryButton("clothing").click();
  await expect(page).toHaveURL("/store?category=clothing");
  const { shown, served } = await page.evaluate(async () => {
    const tags = "title, meta[name], meta[property], link[rel=canonical]";
    const read = (page: Document) =>
      Array.from(page.querySelectorAll(tags), (tag) => tag.outerHTML).toSorted();
    const html = await (await fetch(location.href)).text();
    return {
      shown: read(document),
      served: read(new DOMParser().parseFromString(html, "text/html")),
    };
  });
  expect(shown).toEqual(served);
  const url = "https://shop.example/store?category=clothing";
  for (const tag of [
    `<meta property="og:url" content="${url}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Halfpenny Groove Store">',
    '<meta property="og:image" content="https://shop.example/share-picture.jpg">',
    '<meta property="og:image:alt" content="A trumpet before a halfpenny">',
    '<meta property="og:locale" content="en_GB">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#fbf1dc">',
  ]) {
    expect(served).toContain(tag);
  }
});

test.describe("if a proxy removes comments from the page", () => {
  test.use({ allowedErrors: /React error #418/ });

  test("early clicks count, and the page keeps its head", {
    tag: "@chromium-console",
  }, async ({ page, store }) => {
    await page.route("/store", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/<!--.*?-->/gs, "") });
    });
    const resumeRequests = await store.pauseRequests("**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
    await store.addButton("Logo T-Shirt").click();
    resumeRequests();
    await expect(store.cartButton(1)).toBeVisible();
    await expect(page.locator("meta[name=viewport], meta[property='og:image']")).toHaveCount(2);
    await expect(page.locator("link[rel=icon], link[rel=apple-touch-icon]")).toHaveCount(3);
  });
});
