import type { Plugin } from "vite";

/**
 * Mends how React Router shows edits in an open page, in development. Its script there throws at the
 * first edit of a route that the page has not loaded, and at each later edit (its issue 14906); and
 * where a file that a route imports is edited, it goes on with the route's old loaders and meta.
 */
export function mendHotUpdates(): Plugin {
  return {
    name: "mend hot updates",
    apply: "serve",
    transform: {
      filter: { id: /virtual:react-router\/hmr-runtime$/ },
      handler(code) {
        let mended = code;
        for (const [place, replacement] of replacements) {
          if (!mended.includes(place)) this.error(`${place} is not where it was`);
          mended = mended.replace(place, replacement);
        }
        return { code: mended, map: null };
      },
    },
  };
}

const replacements = [
  // A route whose module is new, though its own file is not, is updated like one whose file is.
  [
    "if (routeUpdates.size > 0) {",
    `for (const id of window.__reactRouterRouteModuleUpdates.keys()) {
      if (!routeUpdates.has(id)) routeUpdates.set(id, __reactRouterManifest.routes[id]);
    }
    if (routeUpdates.size > 0) {`,
  ],
  // A route that was never loaded has no module to replace: it comes as it is when it is opened, with
  // what the server says of it now, such as that it has a loader.
  [
    "if (route) {",
    `if (route) __reactRouterManifest.routes[route.id] = route;
    if (route && route.id in window.__reactRouterRouteModules) {`,
  ],
  // A route whose module is still on its way brings another update with it.
  ["if (!imported) {", "if (!imported) {\n        continue;"],
  // As a route's own components, the frame stays what it was: React Refresh updates it in place.
  [
    "...imported,",
    `...imported,
    Layout: window.__reactRouterRouteModules[route.id]?.Layout,`,
  ],
] as const;
