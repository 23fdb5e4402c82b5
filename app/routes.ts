import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { pages, resources } from "./pages";

function toRoute({ path, file }: { path: string; file: string }) {
  return path === "/" ? index(file) : route(path, file);
}

export default [
  layout("routes/every-page.tsx", pages.map(toRoute)),
  ...resources.map(toRoute),
] satisfies RouteConfig;
