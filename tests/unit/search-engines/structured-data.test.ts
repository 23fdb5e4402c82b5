import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { currency } from "~/band/currency";
import { toDecimal } from "~/catalogue/money";
import { products } from "~/catalogue/products";

beforeAll(() => {
  vi.stubEnv("SITE_URL", "https://shop.example");
  vi.resetModules();
});

afterAll(() => {
  vi.unstubAllEnvs();
});

test("the band and its store are described, and how to search it", async () => {
  const { bandData } = await import("~/search-engines/structured-data");
  expect(bandData()).toMatchObject({
    "@graph": [
      {
        "@type": "MusicGroup",
        name: brand.name,
        genre: expect.arrayContaining([expect.any(String)]),
        url: brand.website,
      },
      {
        "@type": "WebSite",
        name: brand.storeName,
        url: "https://shop.example/",
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: "https://shop.example/store?search={search_term_string}",
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  });
});

test("a list has its products in order, with their prices and where to buy them", async () => {
  const { productListData } = await import("~/search-engines/structured-data");
  const [first, second] = products.toReversed();
  if (!first || !second) return expect.unreachable();
  const { category } = second;
  expect(productListData({ category, search: "wax" }, [first, second])).toMatchObject({
    "@type": "ItemList",
    url: `https://shop.example/store?${new URLSearchParams({ category, search: "wax" })}`,
    numberOfItems: 2,
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        item: {
          "@type": "Product",
          name: first.name,
          description: first.description,
          image: `https://shop.example${first.image}`,
          category: first.category,
          brand: { "@type": "Brand", name: brand.name },
          offers: {
            "@type": "Offer",
            price: toDecimal(first.price),
            priceCurrency: currency.code,
            url: `https://shop.example/store?${new URLSearchParams({ category: first.category })}`,
          },
        },
      },
      { position: 2, item: { name: second.name } },
    ],
  });
});
