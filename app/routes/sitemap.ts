import { applyFilter, filterCategories, noFilter, storeUrl } from "~/catalogue/filter";
import { products } from "~/catalogue/products";
import { missingPath, pages } from "~/pages";
import { publicUrl } from "~/search-engines/site-url";
import { resourceResponse } from "~/server/security-headers.server";

export function loader() {
  const paths = pages
    .filter(({ path }) => path !== missingPath)
    .flatMap(({ path, isFiltered }) => (isFiltered ? categoryUrls() : path));
  // These URLs contain no characters that need escaping in XML.
  const urls = paths.map((path) => `<url><loc>${publicUrl(path)}</loc></url>`).join("");
  return resourceResponse(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  );
}

/** Returns the URLs of categories but not of searches, because any text can be a search. */
function categoryUrls(): string[] {
  return filterCategories
    .filter((category) => applyFilter(products, { ...noFilter, category }).length > 0)
    .map((category) => storeUrl({ ...noFilter, category }));
}
