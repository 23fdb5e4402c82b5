import type { MetaDescriptor } from "react-router";
import { brand } from "~/band/brand";
import { publicUrl, siteUrl } from "./site-url";

type PageMeta = {
  title: string;
  description: string;
  /** The canonical URL without its origin. */
  path: string;
  isIndexed: boolean;
};

/** Returns a page's own tags. Each navigation updates these tags, because browsers read them to share a page. */
export function pageMeta({ title, description, path, isIndexed }: PageMeta) {
  const url = publicUrl(path);
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
  ];
  if (siteUrl !== "") meta.push({ tagName: "link", rel: "canonical", href: url });
  if (!isIndexed) meta.push({ name: "robots", content: "noindex, follow" });
  return meta;
}

/** Structured data for the home page. Google prefers to show this name above the store's pages ("Site names"). */
export function siteData(): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: brand.storeName,
      url: publicUrl("/"),
    },
  };
}

/** The tags that all pages share. */
export function SiteMeta() {
  return (
    <>
      <meta name="theme-color" content={brand.addressBarColor} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.storeName} />
      <meta property="og:locale" content={brand.language.replace("-", "_")} />
      <meta property="og:image" content={publicUrl("/share-picture.jpg")} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={brand.sharePictureAlt} />
      {/* X takes the title, the description and the picture from the og: tags (X's "Cards markup tag reference"). */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
