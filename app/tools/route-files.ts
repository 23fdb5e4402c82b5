import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { normalizePath, type Plugin } from "vite";
import { pages, resources } from "../pages.ts";

type WithFile = { file: string };

const pathOf = ({ file }: WithFile) =>
  normalizePath(fileURLToPath(new URL(`../${file}`, import.meta.url)));

/**
 * Leaves out, in development, what has no file yet: else one such entry in app/pages.ts would answer
 * every page with 500. A build stops at it.
 */
export function withFiles<Route extends WithFile>(routes: readonly Route[]): readonly Route[] {
  if (process.env.NODE_ENV !== "development") return routes;
  return routes.filter((route) => existsSync(pathOf(route)));
}

/**
 * Names, in development, the route files that are missing, and restarts the server when one comes or
 * goes, because an open page would go on with the old routes. At an edit of app/pages.ts Vite
 * does so itself, because its configuration imports it here.
 */
export function watchRouteFiles(): Plugin {
  return {
    name: "watch the route files",
    apply: "serve",
    configureServer(server) {
      const paths = [...pages, ...resources].map(pathOf);
      const missing = paths.filter((path) => !existsSync(path));
      for (const path of missing) {
        server.config.logger.warn(
          `${path} is not there: until it is, its entry in app/pages.ts is left out.`,
        );
      }
      const restartIfNew = (path: string) => {
        // A file that is written anew may go and come again.
        const isNew = existsSync(path) === missing.includes(normalizePath(path));
        if (paths.includes(normalizePath(path)) && isNew) void server.restart();
      };
      server.watcher.on("add", restartIfNew).on("unlink", restartIfNew);
      // What came before all files were watched is not told.
      server.watcher.once("ready", () => missing.forEach(restartIfNew));
    },
  };
}
