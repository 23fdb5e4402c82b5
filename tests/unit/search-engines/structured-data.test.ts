import { expect, test, vi } from "vitest";
import { products } from "~/catalogue/catalogue";
import { bandData, productListData } from "~/search-engines/structured-data";

vi.mock(import("~/search-engines/site-url"), () => ({
  siteUrl: "https://shop.example",
  publicUrl: (path: string) => `https://shop.example${path}`,
}));

vi.mock(import("~/band/brand"), async (importOriginal) => {
  const { brand, currency } = await importOriginal();
  const social = { ...brand.social, YouTube: "https://www.youtube.com/@band" };
  return { brand: { ...brand, social }, currency };
});

test("describes the band as an organization that has a logo and publishes the store", () => {
  expect(bandData()).toMatchObject({
    "@graph": [
      {
        "@type": ["Organization", "MusicGroup"],
        "@id": "https://shop.example/#band",
        name: "Halfpenny Groove",
        logo: "https://shop.example/apple-touch-icon.png",
        // The other addresses in the band's words are only the networks' home pages.
        sameAs: ["https://www.youtube.com/@band"],
      },
      {
        "@type": "WebSite",
        publisher: { "@id": "https://shop.example/#band" },
        url: "https://shop.example/",
      },
    ],
  });
});

test("lists the products in order, with their prices and the URLs where shoppers can buy them", () => {
  const filter = { category: "clothing", search: "chest" } as const;
  expect(productListData(filter, products.slice(0, 2))).toMatchObject({
    "@type": "ItemList",
    url: "https://shop.example/store?category=clothing&search=chest",
    numberOfItems: 2,
    itemListElement: [
      { position: 1, item: { name: "Logo T-Shirt", sku: "1" } },
      {
        position: 2,
        item: {
          "@type": "Product",
          "@id": "https://shop.example/store#product-2",
          name: "Arches Hoodie",
          brand: { "@type": "Brand", name: "Halfpenny Groove" },
          image: expect.stringMatching(/^https:\/\/shop\.example\/.+\/hoodie\.svg$/),
          offers: {
            price: "49.99",
            priceCurrency: "USD",
            url: "https://shop.example/store?category=clothing",
          },
        },
      },
    ],
  });
});
