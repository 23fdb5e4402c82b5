import { brand } from "~/band/brand";
import { publicUrl } from "./site-url";

/** Google shows this name above the store's pages (Google Search Central, "Site names"). */
export function siteData(): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: brand.storeName,
    url: publicUrl("/"),
  };
}
