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
  expect(shown.join()).toContain("https://shop.example/store?category=clothing");
});
