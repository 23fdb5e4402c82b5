import { parsePath } from "react-router";
import { filterCategories, readFilter, storeUrl } from "~/catalogue/filter";
import { clampPage } from "~/catalogue/results";
import { missingPath, pages, resources } from "~/pages";

const routes = [...pages, ...resources];
const keyOf = ({ path }: { path: string }) => (path === missingPath ? "/*" : path);

/**
 * The key of the page at a URL (a path and a query): the page's path and filter. The server renders the page
 * from its key, so unknown parameters and paths share one page. Null if no page has the URL.
 */
export function pageKey(url: string): string | null {
  const { pathname = "", search } = parsePath(url);
  // React Router requests a page's data by this name.
  if (pathname.endsWith(".data")) return null;
  const route = findRoute(pathname);
  const page = pages.find((page) => page === route);
  if (!page) return null;
  if (!page.isFiltered) return keyOf(page);
  const filter = readFilter(new URLSearchParams(search));
  // A first page always exists, so the server doesn't search for it.
  return storeUrl(filter.page === 1 ? filter : clampPage(filter));
}

/** The keys of the first pages without a search: there are few, and visitors request them most. */
export const mainKeys: readonly string[] = pages.flatMap((page) =>
  page.isFiltered ? filterCategories.map((category) => storeUrl({ category })) : keyOf(page),
);

/** The route that React Router would choose. Its own `matchRoutes` takes fifty times as long. */
export function findRoute(pathname: string) {
  // React Router ignores case and slashes at the end.
  const decoded = decodeURI(pathname).toLowerCase().replace(/\/+$/, "") || "/";
  return (
    routes.find(({ path }) => path === decoded) ?? routes.find(({ path }) => path === missingPath)
  );
}
