import { brand } from "~/band/brand";
import type { Product } from "~/band/products";
import { type Filter, storePath } from "~/catalogue/filter";
import { publicUrl } from "./site-url";

/** The band and its store, with the address to search it. */
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
            // A template, so the braces stay as they are.
            urlTemplate: `${publicUrl("/store")}?search={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** What a store page lists, with its prices. */
export function productListData(filter: Filter, products: readonly Product[]): object {
  return {
    "@type": "ItemList",
    url: publicUrl(storePath(filter)),
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
          url: publicUrl(storePath({ category: product.category, search: "" })),
        },
      },
    })),
  };
}
