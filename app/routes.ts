import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pages, resources } from "./pages";

export default [...pages, ...resources].map(({ path, file }) =>
  path === "/" ? index(file) : route(path, file),
) satisfies RouteConfig;
