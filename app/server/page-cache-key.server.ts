import { matchRoutes, parsePath } from "react-router";
import { filterCategories, readFilter, storeUrl } from "~/catalogue/filter";
import { clampPage } from "~/catalogue/results";
import { pages, resources } from "~/pages";

const routes = [...pages, ...resources].map(({ path }) => ({ path }));

/**
 * The key of the page that a URL (a path and a query) asks for: a path and a filter. Unknown parameters and
 * paths make no other key. The page is rendered from its key. Null if the URL is not a page's.
 */
export function pageKey(url: string): string | null {
  const { pathname = "", search } = parsePath(url);
  // React Router's own requests for a page's data.
  if (pathname.endsWith(".data")) return null;
  const path = findRoute(pathname);
  const page = pages.find((page) => page.path === path);
  if (!page) return null;
  if (!page.isFiltered) return keyOf(page);
  const filter = readFilter(new URLSearchParams(search));
  // Only a page after the first makes the server look for the last one.
  return storeUrl(filter.page === 1 ? filter : clampPage(filter));
}

/** The keys of the pages without a search. Visitors ask for these most, and there are few. */
export const mainKeys: readonly string[] = pages.flatMap((page) =>
  page.isFiltered ? filterCategories.map((category) => storeUrl({ category })) : keyOf(page),
);

function keyOf({ path }: { path: string }): string {
  return path === "*" ? "/*" : path;
}

/** The path of the route that React Router would choose. Without escapes in it, in a fiftieth of the time. */
export function findRoute(pathname: string): string {
  if (pathname.includes("%")) {
    // Even "*" does not match a path with a line break in it.
    return matchRoutes(routes, pathname)?.[0]?.route.path ?? "*";
  }
  // In upper or lower case, with or without slashes at the end.
  const path = pathname.toLowerCase().replace(/\/+$/, "") || "/";
  return routes.find((route) => route.path === path)?.path ?? "*";
}
