import { brand } from "~/band/brand";
import sharePicture from "~/band/pictures/share-picture.png";
import theme from "~/band/theme.css?raw";
import { paperColor } from "~/ui/paper-color.mjs";
import { publicUrl } from "./site-url";

/** What chat previews and browsers' own bars show of every page alike. It never changes, so the server alone writes it. */
export function SiteMeta() {
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <meta name="theme-color" content={paperColor(theme)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.storeName} />
      <meta property="og:locale" content={brand.language.replace("-", "_")} />
      <meta property="og:image" content={publicUrl(sharePicture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={brand.sharePictureAlt} />
      {/* X takes the rest from og: (its "Cards markup tag reference"). */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
