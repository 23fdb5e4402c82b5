import { publicUrl, siteUrl } from "~/search-engines/site-url";

export function loader() {
  const sitemap = siteUrl ? `\nSitemap: ${publicUrl("/sitemap.xml")}\n` : "";
  return new Response(`User-agent: *\nAllow: /\nDisallow: /health\n${sitemap}`);
}
