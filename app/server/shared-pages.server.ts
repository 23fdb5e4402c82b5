import { href, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { categoryChoices, noFilter, storeUrl } from "~/catalogue/filter";

/** The `handle` of a route whose page is the same for all visitors, so the server may cache it. */
export type SharedPage = {
  /** The parameters of the query that change the page. */
  queryParameters: readonly string[];
};

/** The URLs in the sitemap. The server renders the shared ones before visitors ask. */
export const mainPages = [
  href("/"),
  ...categoryChoices.map((category) => storeUrl({ ...noFilter, category })),
];

/** A path without a page. All such paths share their page, so this is its cache key. */
export const notFoundPath = "/404";

/**
 * Returns a function that finds a page's cache key: its URL without the parameters that don't change the page. It
 * returns undefined if visitors don't share the page.
 */
export function createKeyFinder(routes: ServerBuild["routes"]) {
  const tree = createTree(routes);
  return function findKey(target: string): string | undefined {
    const url = new URL(`http://localhost${target}`);
    const match = matchRoutes(tree, url.pathname)?.at(-1);
    const handle: SharedPage | undefined = match?.route.handle;
    // React Router's scripts add ".data" to a path to get only the page's data.
    if (!handle || url.pathname.endsWith(".data")) return undefined;
    if (match?.route.path === "*") return notFoundPath;
    const known = [...url.searchParams].filter(([name]) => handle.queryParameters.includes(name));
    return known.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(known)}`;
  };
}

/** Returns routes as `matchRoutes` expects them: as a tree. */
function createTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const children = createTree(routes, route?.id);
      return { ...route, handle: route?.module.handle, children } as RouteObject;
    });
}
