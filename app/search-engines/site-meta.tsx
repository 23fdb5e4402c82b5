import { brand } from "~/band/brand";
import sharePicture from "~/band/pictures/share-picture.png";
import { publicUrl } from "./site-url";

/** What chat previews show of every page alike. It never changes, so the server alone writes it. */
export function SiteMeta() {
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.storeName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:image" content={publicUrl(sharePicture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.name}: a trumpet before a halfpenny`} />
      {/* X takes the rest from og: (its "Cards markup tag reference"). */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
