import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { products } from "~/catalogue/catalogue";
import { noFilter } from "~/catalogue/filter";
import { slugOf } from "~/catalogue/fold-text";
import { toDecimal } from "~/catalogue/money";
import { bandData, productListData, StructuredData } from "~/search-engines/structured-data";

vi.mock(import("~/search-engines/site-url"), () => ({
  siteUrl: "https://shop.example",
  publicUrl: (path: string) => `https://shop.example${path}`,
}));

vi.mock(import("~/band/brand"), async (importOriginal) => {
  const { brand } = await importOriginal();
  const social = {
    Instagram: "https://www.instagram.com/",
    YouTube: "https://www.youtube.com/@band",
    Bandcamp: "https://band.bandcamp.com/",
  };
  // Sets another currency than the band's, so that a hard-coded currency code fails a test.
  return {
    brand: { ...brand, social },
    currency: { code: "SEK", locale: "en-SE", isGrouped: true },
  };
});

test("describes the band as an organization that has a logo and publishes the store", () => {
  expect(bandData()).toMatchObject({
    "@graph": [
      {
        "@type": ["Organization", "MusicGroup"],
        "@id": "https://shop.example/#band",
        name: brand.name,
        logo: "https://shop.example/apple-touch-icon.png",
        sameAs: ["https://www.youtube.com/@band", "https://band.bandcamp.com/"],
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
  const [second, first] = products;
  if (!first || !second) return expect.unreachable();
  const { id, category, price } = first;
  const shown = [
    { ...first, name: "Very\u00ADlong", image: "/drawing.svg" },
    { ...second, image: { sources: {}, img: { src: "/photograph.webp", w: 1680, h: 1680 } } },
  ];
  expect(productListData({ ...noFilter, category, search: "wax", page: 2 }, shown)).toMatchObject({
    "@type": "ItemList",
    url: `https://shop.example/store?category=${slugOf(category)}&search=wax&page=2`,
    numberOfItems: 2,
    itemListElement: [
      {
        position: 1,
        item: {
          "@type": "Product",
          "@id": `https://shop.example/store#product-${id}`,
          name: "Verylong",
          brand: { "@type": "Brand", name: brand.name },
          image: "https://shop.example/drawing.svg",
          offers: {
            price: toDecimal(price),
            priceCurrency: "SEK",
            url: `https://shop.example/store?category=${slugOf(category)}`,
          },
        },
      },
      { position: 2, item: { image: "https://shop.example/photograph.webp" } },
    ],
  });
});

test("writes JSON that can't close its own script element", () => {
  const data = { name: '"Ours" </script><script>alert(1)</script>' };
  const markup = renderToStaticMarkup(<StructuredData data={data} />);
  const [, json = ""] =
    /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup) ?? [];
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", ...data });
});
