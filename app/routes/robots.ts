import { publicUrl, siteUrl } from "~/search-engines/site-url";

export function loader() {
  const sitemap = siteUrl ? `\nSitemap: ${publicUrl("/sitemap.xml")}\n` : "";
  return new Response(`User-agent: *\nAllow: /\nDisallow: /health\n${sitemap}`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
