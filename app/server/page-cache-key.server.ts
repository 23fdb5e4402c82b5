import { matchRoutes, parsePath } from "react-router";
import { filterCategories, readFilter, storeUrl } from "~/catalogue/filter";
import { pages, resources } from "~/pages";

const routes = [...pages, ...resources].map(({ path }) => ({ path }));

type PageCacheKey = {
  /** The URL to render the page from, and the key of the cache: the same for all its other URLs. */
  key: string;
  isCached: boolean;
};

/**
 * The page that a GET of this URL (a path and a query) asks for: a path and filter, so that no unknown
 * parameter or path makes another copy of it. Null where it asks for something else than a page.
 */
export function pageCacheKey(url: string): PageCacheKey | null {
  const { pathname = "", search } = parsePath(url);
  // React Router's own requests for a page's data.
  if (pathname.endsWith(".data")) return null;
  const path = findRoute(pathname);
  const page = pages.find((page) => page.path === path);
  if (!page) return null;
  const key = page.isFiltered ? storeUrl(readFilter(new URLSearchParams(search))) : keyOf(page);
  return { key, isCached: page.isCached };
}

/** The keys of the pages without a search, which are asked for most, and of which there are few. */
export const mainKeys: readonly string[] = pages
  .filter(({ isCached }) => isCached)
  .flatMap((page) =>
    page.isFiltered
      ? filterCategories.map((category) => storeUrl({ category, search: "" }))
      : keyOf(page),
  );

function keyOf({ path }: { path: string }): string {
  return path === "*" ? "/*" : path;
}

/** The path of the route that React Router would choose, in a fiftieth of the time where nothing is escaped. */
export function findRoute(pathname: string): string {
  if (pathname.includes("%")) {
    // Even "*" does not match a path with a line break in it.
    return matchRoutes(routes, pathname)?.[0]?.route.path ?? "*";
  }
  // In upper or lower case, with or without slashes at the end.
  const path = pathname.toLowerCase().replace(/\/+$/, "") || "/";
  return routes.find((route) => route.path === path)?.path ?? "*";
}
