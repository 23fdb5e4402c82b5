import { publicUrl, siteUrl } from "~/search-engines/site-url";
import { mainPages } from "~/server/shared-pages.server";

export function loader() {
  // The URLs in a sitemap must be absolute (https://www.sitemaps.org/protocol.html).
  if (!siteUrl) return new Response(null, { status: 404 });
  const urls = mainPages.map((path) => `<url><loc>${publicUrl(path)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );
}
