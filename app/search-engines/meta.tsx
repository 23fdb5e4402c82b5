import { brand } from "~/band/brand";
import { publicUrl, siteUrl } from "./site-url";

type PageMetaProps = {
  title: string;
  description: string;
  /** The canonical URL without its origin. */
  path?: string;
  isIndexed?: boolean;
  /** Chat programs show this picture below a link to the page. */
  picture?: { src: string; width: number; height: number; alt: string };
};

const sharePicture = {
  src: "/share-picture.jpg",
  width: 1200,
  height: 630,
  alt: brand.sharePictureAlt,
};

/** React puts these tags into the head. Each navigation updates them, because browsers read them to share a page. */
export function PageMeta({
  title,
  description,
  path,
  isIndexed = true,
  picture = sharePicture,
}: PageMetaProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {path && siteUrl && <link rel="canonical" href={publicUrl(path)} />}
      {path && <meta property="og:url" content={publicUrl(path)} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={publicUrl(picture.src)} />
      <meta property="og:image:width" content={`${picture.width}`} />
      <meta property="og:image:height" content={`${picture.height}`} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.storeName} />
      <meta property="og:locale" content={brand.language.replace("-", "_")} />
      {/* X takes the title, the description and the picture from the og: tags (X's "Cards markup tag reference"). */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Structured data for the home page. Google prefers to show this name above the store's pages ("Site names"). */
export function SiteData() {
  const data = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: brand.storeName,
    url: publicUrl("/"),
  };
  // React escapes "</script>" in its text.
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
