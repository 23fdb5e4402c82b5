import { routes } from "virtual:react-router/server-build";
import { matchRoutes, type RouteObject } from "react-router";

/** A page's `handle` export. Without `cacheKey`, React Router renders the page for each visitor. */
export type PageHandle = {
  /**
   * Returns the path and query that decide what the page shows. Visitors share one page for each. Its loader gets only
   * this path and query, without cookies or headers.
   */
  cacheKey?: (url: URL) => string;
  /**
   * The paths and queries that the sitemap lists. If a path and query is also its page's cache key, that page is always
   * in the cache.
   */
  mainPages?: readonly string[];
};

/** Returns the build's routes as `matchRoutes` expects them: as a tree. */
function createTree(parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      return { ...route, handle: route?.module.handle, children: createTree(route?.id) };
    }) as RouteObject[];
}

/** The build imports this file, so the build is complete only when the first request arrives. */
let tree: RouteObject[] | undefined;

/** Returns the cache key of the page that is the answer, or undefined if visitors must not share the answer. */
export function cacheKeyOf(requestTarget: string, isRead = true): string | undefined {
  const url = new URL(`http://localhost${requestTarget}`);
  const path = routePathOf(url.pathname);
  // React Router's scripts add ".data" to a path to get only the page's data.
  if (path !== "/*" && (!isRead || path.endsWith(".data"))) return undefined;
  tree ??= createTree();
  const matches = matchRoutes(tree, path);
  const handle: PageHandle | undefined = matches?.at(-1)?.route.handle;
  return handle?.cacheKey?.(url);
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

export function findMainPages(): readonly string[] {
  const handles = Object.values(routes).map(
    (route) => route?.module.handle as PageHandle | undefined,
  );
  return handles.flatMap((handle) => handle?.mainPages ?? []);
}
