import { isSiteUrlKnown, publicUrl } from "~/search-engines/site-url";
import { plainAnswer } from "~/server/resource-response.server";

export function loader() {
  const sitemap = isSiteUrlKnown ? `\nSitemap: ${publicUrl("/sitemap.xml")}\n` : "";
  return plainAnswer(`User-agent: *\nAllow: /\nDisallow: /health\n${sitemap}`, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  });
}
