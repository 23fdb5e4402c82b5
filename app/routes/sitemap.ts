import { publicUrl, siteUrl } from "~/search-engines/site-url";
import { findMainPages } from "~/server/routes.server";
import { resourceResponse } from "~/server/security-headers.server";

export function loader() {
  // The URLs in a sitemap must be absolute (https://www.sitemaps.org/protocol.html).
  if (!siteUrl) return resourceResponse(null, {}, 404);
  const locations = findMainPages().map((path) => publicUrl(path).replaceAll("&", "&amp;"));
  const urls = locations.map((location) => `<url><loc>${location}</loc></url>`).join("");
  return resourceResponse(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  );
}
