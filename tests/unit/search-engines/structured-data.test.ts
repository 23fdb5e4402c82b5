import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { products } from "~/band/products";

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
  const product = { ...first, price: 205 as typeof first.price };
  expect(productListData({ category: "music", search: "wax" }, [product, second])).toMatchObject({
    "@type": "ItemList",
    url: "https://shop.example/store?category=music&search=wax",
    numberOfItems: 2,
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        item: {
          "@type": "Product",
          name: product.name,
          description: product.description,
          image: `https://shop.example${product.image}`,
          category: product.category,
          brand: { "@type": "Brand", name: brand.name },
          offers: {
            "@type": "Offer",
            price: "2.05",
            url: `https://shop.example/store?category=${product.category}`,
          },
        },
      },
      { position: 2, item: { name: second.name } },
    ],
  });
});
