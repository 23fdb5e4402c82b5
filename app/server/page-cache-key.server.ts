import { parsePath } from "react-router";
import { filterCategories, readFilter, storeUrl } from "~/catalogue/filter";
import { pages, resources } from "~/pages";

const routes = [...pages, ...resources];
const keyOf = ({ path }: { path: string }) => (path === "*" ? "/*" : path);

/**
 * The key of the page at a URL (a path and a query): the page's path and filter. The server renders the page
 * from its key, so unknown parameters and paths share one page. Null if the URL is no page's.
 */
export function pageKey(url: string): string | null {
  const { pathname = "", search } = parsePath(url);
  // React Router's own requests for a page's data.
  if (pathname.endsWith(".data")) return null;
  const route = findRoute(pathname);
  const page = pages.find((page) => page === route);
  if (!page) return null;
  return page.isFiltered ? storeUrl(readFilter(new URLSearchParams(search))) : keyOf(page);
}

/** The keys of the pages without a search. They are few, and visitors ask for them most. */
export const mainKeys: readonly string[] = pages.flatMap((page) =>
  page.isFiltered
    ? filterCategories.map((category) => storeUrl({ category, search: "" }))
    : keyOf(page),
);

/** The route that React Router would choose. Its own `matchRoutes` takes fifty times as long. */
export function findRoute(pathname: string) {
  // React Router ignores case and slashes at the end.
  const decoded = decodeURI(pathname).toLowerCase().replace(/\/+$/, "") || "/";
  return routes.find(({ path }) => path === decoded) ?? routes.find(({ path }) => path === "*");
}
