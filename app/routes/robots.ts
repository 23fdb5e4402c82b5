import { publicUrl, siteUrl } from "~/search-engines/site-url";
import { resourceResponse } from "~/server/security-headers.server";

export function loader() {
  const sitemap = siteUrl ? `\nSitemap: ${publicUrl("/sitemap.xml")}\n` : "";
  return resourceResponse(`User-agent: *\nAllow: /\nDisallow: /health\n${sitemap}`, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  });
}
