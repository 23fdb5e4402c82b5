import { brand } from "~/band/brand";
import type { Product } from "~/band/products";
import { type Filter, storeUrl } from "~/catalogue/filter";
import { publicUrl } from "./site-url";

/** The band and its store, with the URL to search it. */
export function bandData(): object {
  return {
    "@graph": [
      {
        "@type": "MusicGroup",
        name: brand.name,
        description: brand.about[0],
        genre: ["Funk", "Soul"],
        url: brand.website,
      },
      {
        "@type": "WebSite",
        name: brand.storeName,
        url: publicUrl("/"),
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            // Not through URLSearchParams, which would escape the template's braces.
            urlTemplate: `${publicUrl("/store")}?search={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** The products that a filter shows, with their prices. */
export function productListData(filter: Filter, products: readonly Product[]): object {
  return {
    "@type": "ItemList",
    url: publicUrl(storeUrl(filter)),
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        name: product.name,
        description: product.description,
        image: publicUrl(product.image),
        category: product.category,
        brand: { "@type": "Brand", name: brand.name },
        offers: {
          "@type": "Offer",
          price: (product.price / 100).toFixed(2),
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
          url: publicUrl(storeUrl({ category: product.category, search: "" })),
        },
      },
    })),
  };
}
