import { routes } from "virtual:react-router/server-build";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** A page's `handle` export, which says what the server may keep. */
export type PageHandle = {
  /**
   * Returns the part of the query that decides what the page shows. The loader gets only this part. By default, this is
   * the whole query. If this function returns null, the server doesn't keep the page. In a layout route, only null counts.
   */
  cacheKey?: (query: URLSearchParams) => string | null;
  /** Whether the page is the same for all paths. The loader gets the path "/*". */
  ignoresPath?: boolean;
  /** The paths and queries of pages that the server always keeps and that the sitemap lists. */
  mainPages?: readonly string[];
};

type Module = NonNullable<ServerBuild["routes"][string]>["module"] & { handle?: PageHandle };
type Route = RouteObject & { id: string; module: Module };

/** Returns the build's routes as `matchRoutes` expects them: as a tree. */
function createTree(parentId?: string): Route[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route, children: createTree(route?.id) }) as Route);
}

/** The methods of `<Form>` and `fetcher.submit`. */
const formMethods = ["POST", "PUT", "PATCH", "DELETE"];

let tree: Route[] | undefined;

/** Finds the route that React Router would choose. */
export function findRoute(requestTarget: string) {
  const url = new URL(`http://localhost${requestTarget}`);
  // React Router's scripts add ".data" to a path, or "_.data" if the path ends in a slash.
  const path = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  const known = findMatches(path);
  const isData = known && path !== url.pathname;
  const matches = known ?? findMatches("/*") ?? [];
  const route = matches.at(-1)?.route;
  const { default: page, loader, handle } = route?.module ?? {};
  if (!known || (handle?.ignoresPath && !isData)) url.pathname = "/*";
  // React Router decides which of these routes gets a form.
  const hasAction = matches.some(({ route }) => route.module.action);
  const cacheKeys = matches.map(({ route }) => route.module.handle?.cacheKey?.(url.searchParams));
  // A page's data depends on the same query as its HTML.
  url.search = cacheKeys.at(-1) ?? url.search;
  return {
    /** False for a missing page. */
    exists: route !== undefined && route.path !== "*",
    methods: [...(page || loader ? ["GET", "HEAD"] : []), ...(hasAction ? formMethods : [])],
    /** The path and query that React Router gets. */
    target: url.pathname + url.search,
    /** Whether all visitors get the same page. */
    isShared: page !== undefined && !isData && !cacheKeys.includes(null),
  };
}

/** Returns the matching routes, from the root to the page. A line break matches no route. */
function findMatches(path: string) {
  tree ??= createTree();
  try {
    // The build would remove a call whose result isn't used.
    return decodeURIComponent(path) ? matchRoutes(tree, path) : null;
  } catch {
    // React Router would log each path that it can't decode, such as "/%E0%A4".
    return null;
  }
}

export function findMainPages(): readonly string[] {
  const modules = Object.values(routes).map((route) => route?.module as Module);
  return modules.flatMap(({ handle }) => handle?.mainPages ?? []);
}
