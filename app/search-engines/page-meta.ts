import type { MetaDescriptor } from "react-router";
import { brand } from "~/band/brand";
import sharePicture from "~/band/pictures/share-picture.png";
import { isSiteUrlKnown, publicUrl } from "./site-url";

type Page = {
  title: string;
  description: string;
  /** The one address of what the page shows. */
  path: string;
  isIndexed: boolean;
  /** What the page is about, in schema.org's terms. */
  structuredData: object;
};

/**
 * What a page shows outside itself. Search engines and chat previews ask the server, so browsers
 * carry the code for the title and the description alone.
 */
export function pageMeta(page: Page): MetaDescriptor[] {
  const shown = [{ title: page.title }, { name: "description", content: page.description }];
  return import.meta.env.SSR ? [...shown, ...shareMeta(page)] : shown;
}

function shareMeta({ title, description, path, isIndexed, structuredData }: Page) {
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
