import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pages } from "./pages";

export default [
  ...pages.map(({ path, file }) => (path === "/" ? index(file) : route(path, file))),
  route("/sitemap.xml", "routes/sitemap.ts"),
  route("/robots.txt", "routes/robots.ts"),
  route("/health", "routes/health.ts"),
] satisfies RouteConfig;
