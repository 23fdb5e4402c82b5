import { plainAnswer } from "~/http/plain-answer";
import { isSiteUrlKnown, publicUrl } from "~/site/site-url";

export function loader() {
  const sitemap = isSiteUrlKnown ? `\nSitemap: ${publicUrl("/sitemap.xml")}\n` : "";
  return plainAnswer(`User-agent: *\nAllow: /\nDisallow: /health\n${sitemap}`, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  });
}
