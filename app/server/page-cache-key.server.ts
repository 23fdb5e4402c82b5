import { parsePath } from "react-router";
import { filterCategories, noFilter, readFilter, storeUrl } from "~/catalogue/filter";
import { clampPage } from "~/catalogue/results";
import { missingPath, pages, resources } from "~/pages";

const routes = [...pages, ...resources];
const keyOf = ({ path }: { path: string }) => (path === missingPath ? "/*" : path);

/**
 * Returns the page's path and filter, or null for page data and routes that aren't pages. The server needs nothing
 * more to render the page, so URLs with the same key share a cached page.
 */
export function pageKey(url: string): string | null {
  const { pathname = "", search } = parsePath(url);
  // React Router adds this suffix to request only a page's data.
  if (pathname.endsWith(".data")) return null;
  const route = findRoute(pathname);
  const page = pages.find((page) => page === route);
  if (!page) return null;
  if (!page.isFiltered) return keyOf(page);
  const filter = readFilter(new URLSearchParams(search));
  // Page 1 always exists, so the server doesn't need to count the matches.
  return storeUrl(filter.page === 1 ? filter : clampPage(filter));
}

/** The keys of pages without a search or a page number. Visitors request these pages most often. */
export const mainKeys: readonly string[] = pages.flatMap((page) =>
  page.isFiltered
    ? filterCategories.map((category) => storeUrl({ ...noFilter, category }))
    : keyOf(page),
);

/** Finds the route that React Router would choose. React Router's `matchRoutes` takes fifty times as long. */
export function findRoute(pathname: string) {
  // React Router ignores case and trailing slashes.
  const decoded =
    decodeURI(pathname)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, "") || "/";
  return (
    routes.find(({ path }) => path === decoded) ?? routes.find(({ path }) => path === missingPath)
  );
}
