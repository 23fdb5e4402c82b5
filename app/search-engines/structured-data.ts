import { brand, currency } from "~/band/brand";
import type { Product } from "~/catalogue/catalogue";
import { type Filter, noFilter, storeUrl } from "~/catalogue/filter";
import { toDecimal } from "~/catalogue/money";
import { publicUrl } from "./site-url";

const siteHome = /^https?:\/\/(www\.)?[^./]+\.[^./]+\/?$/;

export function bandData(): object {
  const band = publicUrl("/#band");
  return {
    "@graph": [
      {
        // Names both types, because not every consumer of the data knows that a MusicGroup is an Organization.
        "@type": ["Organization", "MusicGroup"],
        "@id": band,
        name: brand.name,
        description: brand.about[0],
        genre: brand.genres,
        url: brand.website,
        // A site's own home page isn't the band's profile.
        sameAs: Object.values(brand.social).filter((url) => !siteHome.test(url)),
        logo: publicUrl("/apple-touch-icon.png"),
      },
      {
        "@type": "WebSite",
        name: brand.storeName,
        url: publicUrl("/"),
        publisher: { "@id": band },
      },
    ],
  };
}

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
        "@id": publicUrl(`/store#product-${product.id}`),
        sku: String(product.id),
        name: product.name,
        description: product.description.replaceAll("\u2060", ""),
        image: publicUrl(typeof product.image === "string" ? product.image : product.image.src),
        category: product.category,
        brand: { "@type": "Brand", name: brand.name },
        offers: {
          "@type": "Offer",
          price: toDecimal(product.price),
          priceCurrency: currency.code,
          url: publicUrl(storeUrl({ ...noFilter, category: product.category })),
        },
      },
    })),
  };
}
