import { brand } from "~/band/brand";
import { noFilter, storeUrl } from "~/catalogue/filter";
import { takeCategories, takeProducts } from "../band";
import { expect, test } from "../fixtures";

test("navigation and filters update what search engines and chat previews read", async ({
  page,
  store,
}) => {
  const [{ name: category }] = takeCategories(1);
  const path = storeUrl({ ...noFilter, category });
  await store.open("/");
  await store.headerLink("Store").click();
  await store.categoryButton(category).click();
  await expect(page).toHaveURL(path);
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
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", `https://shop.example${path}`);
  for (const [name, content] of Object.entries({
    "og:url": `https://shop.example${path}`,
    "og:type": "website",
    "og:site_name": brand.storeName,
    "og:image": "https://shop.example/share-picture.jpg",
    "og:image:alt": brand.sharePictureAlt,
    "og:locale": brand.language.replace("-", "_"),
    "twitter:card": "summary_large_image",
    "theme-color": brand.addressBarColor,
  })) {
    const tag = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(tag).toHaveAttribute("content", content);
  }
});

test.describe("if an extension changes the page before React starts", () => {
  test.use({ allowedErrors: /React error #418/ });

  test("early clicks count, and the head has each tag once", {
    tag: "@chromium-console",
  }, async ({ page, store }) => {
    await page.route("/store", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("</h1>", "<font></font></h1>");
      await route.fulfill({ response, body });
    });
    const resumeRequests = await store.pauseRequests("**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
    await store.addButton(takeProducts(1)[0].name).click();
    resumeRequests();
    await expect(store.cartButton(1)).toBeVisible();
    await expect(page.locator("head > title, link[rel=canonical]")).toHaveCount(2);
    await expect(page.locator("meta[name=viewport], meta[property='og:image']")).toHaveCount(2);
    await expect(page.locator("link[rel=icon], link[rel=apple-touch-icon]")).toHaveCount(3);
  });
});
