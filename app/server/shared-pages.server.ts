import {
  href,
  matchRoutes,
  type Params,
  type Register,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { filterCategories, noFilter, readFilter, storeUrl } from "~/catalogue/filter";

/**
 * Returns the path and query that decide what a page shows. Visitors share one page for each. Its loader gets only this
 * path and query, without cookies or headers. If it returns undefined, React Router renders the page for each visitor.
 */
type CacheKey = (match: { url: URL; params: Params }) => string | undefined;

/** The pages that visitors share, by their route's ID. React Router renders all other pages for each visitor. */
const cacheKeys: Record<string, CacheKey> = {
  // The page ignores the query, so the server caches only one.
  "routes/home": () => href("/"),
  "routes/store": ({ url }) => storeUrl(readFilter(url.searchParams)),
  // Scanners request many missing paths, so the server caches one page for all of them.
  "routes/not-found": () => "/*",
} satisfies Partial<Record<keyof Register["routeModules"], CacheKey>>;

/** The paths and queries that the sitemap lists. If one is also a cache key, the server renders its page in advance. */
export const mainPages = [
  href("/"),
  ...filterCategories.map((category) => storeUrl({ ...noFilter, category })),
];

/** Returns a function that finds cache keys. It returns undefined if visitors must not share the answer. */
export function createKeyFinder(routes: ServerBuild["routes"]) {
  const tree = createTree(routes);
  return function findKey(target: string, isRead = true): string | undefined {
    const url = new URL(`http://localhost${target}`);
    const path = routePathOf(url.pathname);
    // React Router's scripts add ".data" to a path to get only the page's data.
    if (path !== "/*" && (!isRead || path.endsWith(".data"))) return undefined;
    const match = matchRoutes(tree, path)?.at(-1);
    return cacheKeys[match?.route.id ?? ""]?.({ url, params: match?.params ?? {} });
  };
}

/** Returns routes as `matchRoutes` expects them: as a tree. */
function createTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route, children: createTree(routes, route?.id) })) as RouteObject[];
}

/** Returns the not-found page's path instead of missing assets, and of paths that Express or React Router can't read. */
function routePathOf(path: string): string {
  try {
    // No route matches a line break, not even "*". A proxy doesn't limit requests for assets.
    const isRoutable = /^.*$/.test(decodeURIComponent(path)) && !path.startsWith("/assets/");
    return isRoutable ? path : "/*";
  } catch {
    return "/*";
  }
}
