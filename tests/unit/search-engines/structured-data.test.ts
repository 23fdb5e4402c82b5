import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { toDecimal } from "~/catalogue/money";
import { products } from "~/catalogue/products";

// One that no band of these tests has.
vi.mock("~/band/currency", () => ({ currency: { code: "SEK", locale: "en-SE" } }));

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
        description: brand.about[0],
        genre: brand.genres,
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
            priceCurrency: "SEK",
            availability: "https://schema.org/InStock",
            url: `https://shop.example/store?${new URLSearchParams({ category: first.category })}`,
          },
        },
      },
      { position: 2, item: { name: second.name } },
    ],
  });
});

test("a product's name has no soft hyphens, which break lines in the page alone", async () => {
  const { productListData } = await import("~/search-engines/structured-data");
  const [product] = products;
  if (!product) return expect.unreachable();
  const filter = { category: product.category, search: "" };
  const data = productListData(filter, [{ ...product, name: "Very\u00ADlong\u00ADname" }]);
  expect(data).toMatchObject({ itemListElement: [{ item: { name: "Verylongname" } }] });
});

test("structured data is JSON that cannot end its element", async () => {
  const { StructuredData } = await import("~/search-engines/structured-data");
  const data = { name: '"Ours" </script><script>alert(1)</script>' };
  const markup = renderToStaticMarkup(createElement(StructuredData, { data }));
  const [, type, json = ""] = /^<script type="([^"]*)">([^<]*)<\/script>$/.exec(markup) ?? [];
  expect(type).toBe("application/ld+json");
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", ...data });
});
