import type { MetaDescriptor } from "react-router";
import { brand } from "~/band/brand";
import sharePicture from "~/band/pictures/share-picture.png";
import { isSiteUrlKnown, publicUrl } from "./site-url";

type Page = {
  title: string;
  description: string;
  /** The canonical URL, relative to the site. */
  path: string;
  isIndexed: boolean;
  /** In the vocabulary of schema.org. */
  structuredData: object;
};

/**
 * A page's title, description and what search engines and chat previews read. Those ask the server,
 * so the browser's code makes the title and the description alone.
 */
export function pageMeta(page: Page): MetaDescriptor[] {
  const basic = [{ title: page.title }, { name: "description", content: page.description }];
  return import.meta.env.SSR ? [...basic, ...serverMeta(page)] : basic;
}

function serverMeta({ title, description, path, isIndexed, structuredData }: Page) {
  return [
    ...(isSiteUrlKnown ? [{ tagName: "link", rel: "canonical", href: publicUrl(path) }] : []),
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.storeName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: publicUrl(path) },
    { property: "og:locale", content: "en_GB" },
    { property: "og:image", content: publicUrl(sharePicture) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${brand.name}: a trumpet before a halfpenny` },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: publicUrl(sharePicture) },
    { "script:ld+json": { "@context": "https://schema.org", ...structuredData } },
  ];
}
