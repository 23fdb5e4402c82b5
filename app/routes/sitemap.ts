import { filterCategories, storePath } from "~/catalogue/filter";
import { publicUrl } from "~/search-engines/site-url";
import { plainAnswer } from "~/server/resource-response.server";

/** The pages worth finding: home, the store and its categories. */
export function loader() {
  const paths = ["/", ...filterCategories.map((category) => storePath({ category, search: "" }))];
  // A path has no character here that XML would want escaped.
  const urls = paths.map((path) => `<url><loc>${publicUrl(path)}</loc></url>`).join("");
  return plainAnswer(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  );
}
