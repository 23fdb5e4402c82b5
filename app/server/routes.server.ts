import { routes } from "virtual:react-router/server-build";
import { matchRoutes, type RouteObject } from "react-router";

/** A page's `handle` export, which says what the server may keep. */
export type PageHandle = {
  /** Returns the path and query that decide what the page shows. The default is the path. */
  cacheKey?: (url: URL) => string;
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

/** Finds the route that React Router would choose. `cacheKey` is null if the URL isn't for a page. */
export function findRoute(target: string) {
  const url = new URL(`http://localhost${target}`);
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
  return {
    id: route?.id ?? "",
    methods: [...(page || loader ? ["GET", "HEAD"] : []), ...(hasAction ? ["POST"] : [])],
    cacheKey: page && path === url.pathname ? (handle?.cacheKey?.(url) ?? path) : null,
  };
}

export function findMainPages(): string[] {
  const handles = Object.values(routes).map((route) => route?.module.handle as Module["handle"]);
  return handles.flatMap((handle) => handle?.mainPages ?? []);
}

export function isMainPage(key: string): boolean {
  return findMainPages().includes(key);
}
