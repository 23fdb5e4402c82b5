import { expect, test } from "playwright/test";
import { currency } from "~/band/currency";
import { toCents, toDecimal } from "~/catalogue/money";
import { findable, first, products, storePath } from "../../products";

type Thing = Record<string, unknown>;

/** The JSON-LD blocks of a page. Throws if one is not valid JSON. */
async function readStructuredData(url: string) {
  const html = await (await fetch(url)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return Array.from(blocks, ([, json = ""]) => JSON.parse(json));
}

for (const path of ["/", "/store", storePath({ category: findable.category })]) {
  test(`${path} has one block of structured data, in which everything has a type`, async ({
    baseURL,
  }) => {
    const blocks = await readStructuredData(baseURL + path);
    expect(blocks).toHaveLength(1);
    const [block] = blocks;
    expect(block).toHaveProperty("@context", "https://schema.org");
    const things: Thing[] = block["@graph"] ?? blocks;
    for (const thing of things) expect(thing).toHaveProperty("@type");
  });
}

test("the store page lists its products and prices", async ({ baseURL }) => {
  const [data] = await readStructuredData(`${baseURL}/store`);
  expect(data["@type"]).toBe("ItemList");
  const items = data.itemListElement.map(({ item }: { item: Thing }) => item);
  expect(items).toHaveLength(products.length);
  expect(items[0]).toMatchObject({
    "@type": "Product",
    name: first.name,
    offers: {
      price: toDecimal(toCents(first.price)),
      priceCurrency: currency.code,
      availability: "https://schema.org/InStock",
    },
  });
});

test("the home page describes the band and the store's search", async ({ baseURL }) => {
  const [data] = await readStructuredData(`${baseURL}/`);
  expect(data["@graph"].map((thing: Thing) => thing["@type"])).toEqual(["MusicGroup", "WebSite"]);
  // The SITE_URL of the server under test, as set in ../playwright.config.ts.
  const searchUrl = "https://shop.example/store?search={search_term_string}";
  expect(JSON.stringify(data)).toContain(searchUrl);
});

test("a search term cannot close the element of the structured data", async ({ baseURL }) => {
  const search = encodeURIComponent("</script><b id=x>");
  const html = await (await fetch(`${baseURL}/store?search=${search}`)).text();
  expect(html).not.toContain("<b id=x>");
});
