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

/** Returns the cache key of the page that React Router would choose, or undefined if visitors must not share it. */
export function cacheKeyOf(requestTarget: string): string | undefined {
  const url = new URL(`http://localhost${requestTarget}`);
  // React Router's scripts add ".data" to a path to get only the page's data.
  if (url.pathname.endsWith(".data")) return undefined;
  tree ??= createTree();
  // No route matches a path that contains a line break, not even "*". Such a path gets the not-found page too.
  const matches = matchRoutes(tree, url) ?? matchRoutes(tree, "/*");
  const handle: PageHandle | undefined = matches?.at(-1)?.route.handle;
  return handle?.cacheKey?.(url);
}

export function findMainPages(): readonly string[] {
  const handles = Object.values(routes).map(
    (route) => route?.module.handle as PageHandle | undefined,
  );
  return handles.flatMap((handle) => handle?.mainPages ?? []);
}
