import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pages, resources } from "./pages";
import { withFiles } from "./tools/route-files";

function toRoute({ path, file }: { path: string; file: string }) {
  return path === "/" ? index(file) : route(path, file);
}

export default [
  ...withFiles(pages).map(toRoute),
  ...withFiles(resources).map(toRoute),
] satisfies RouteConfig;
