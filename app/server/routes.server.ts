import { routes } from "virtual:react-router/server-build";
import { matchRoutes, type RouteObject } from "react-router";

/** A page's `handle` export, which says what the server may keep. */
export type PageHandle = {
  /**
   * Returns the path and query that the loader gets and that decide what the page shows, or null if the server must not
   * keep the page. By default, this is the URL's whole path and query.
   */
  cacheKey?: (url: URL) => string | null;
  /** The cache keys of pages that the server always keeps and that the sitemap lists. */
  mainPages?: readonly string[];
};

type Module = { default?: unknown; loader?: unknown; action?: unknown; handle?: PageHandle };
type Route = RouteObject & { id: string; module: Module };

/** Returns the build's routes as `matchRoutes` expects them: as a tree. */
function createTree(parentId?: string): Route[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route, children: createTree(route?.id) }) as Route);
}

let tree: Route[] | undefined;

type FoundRoute = {
  id: string;
  /** False for a missing page. */
  exists: boolean;
  /** Whether React Router renders a page for the URL, or answers a form or a request for data of a page. */
  hasPage: boolean;
  methods: string[];
  /** Null if the URL isn't for a page, or if the server must not keep the page. */
  cacheKey: string | null;
  /** The URL that React Router gets. A page's data depends on the same URL as its HTML. */
  target: string;
};

/** Finds the route that React Router would choose. */
export function findRoute(target: string): FoundRoute {
  const url = new URL(`http://localhost${canDecode(target) ? target : "/*"}`);
  // React Router's scripts add ".data" to a path, or "_.data" if the path ends in a slash.
  const path = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  tree ??= createTree();
  // A line break matches no route. React Router compares long paths slowly.
  const known = path.length <= 1000 && matchRoutes(tree, path);
  const matches = known || (matchRoutes(tree, "/*") ?? []);
  const route = matches.at(-1)?.route;
  const { default: page, loader, handle }: Module = route?.module ?? {};
  // React Router decides which of these routes gets a form.
  const hasAction = matches.some((match) => match.route.module.action);
  const isPage = page && path === url.pathname;
  url.pathname = path;
  const key = handle?.cacheKey ? handle.cacheKey(url) : path + url.search;
  return {
    id: route?.id ?? "",
    exists: route?.path !== "*",
    hasPage: page !== undefined,
    methods: [...(page || loader ? ["GET", "HEAD"] : []), ...(hasAction ? ["POST"] : [])],
    cacheKey: isPage ? key : null,
    target:
      handle?.cacheKey && key && !isPage ? dataUrl(key, url.searchParams.get("_routes")) : target,
  };
}

/** Returns whether React Router can decode the path. It can't decode "/%E0%A4", for example. */
function canDecode(target: string): boolean {
  try {
    // Compares the result, because the build removes a call whose result isn't used.
    return decodeURIComponent(target.replace(/\?.*/, "")) !== "";
  } catch {
    return false;
  }
}

function dataUrl(pageUrl: string, routes: string | null): string {
  const url = new URL(`http://localhost${pageUrl}`);
  url.pathname += url.pathname.endsWith("/") ? "_.data" : ".data";
  if (routes !== null) url.searchParams.set("_routes", routes);
  return url.pathname + url.search;
}

export function findMainPages(): string[] {
  const handles = Object.values(routes).map((route) => route?.module.handle as Module["handle"]);
  return handles.flatMap((handle) => handle?.mainPages ?? []);
}
