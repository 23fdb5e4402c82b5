import { parsePath } from "react-router";
import { resources } from "~/pages";
import { findRoute } from "./page-cache-key.server";

export function allowedMethods(url: string): string[] {
  const { pathname = "", search } = parsePath(url);
  // React Router's scripts add ".data" to a form's path, or "_.data" if the path ends in a slash.
  const route = findRoute(pathname.replace(/(?<=\/)_\.data$|\.data$/, ""));
  if (!route?.hasAction) return ["GET", "HEAD"];
  if (resources.includes(route)) return ["POST"];
  // For "/" without "?index", React Router looks for an action in the root route, which has none.
  const isIndex = new URLSearchParams(search).getAll("index").includes("");
  return route.path === "/" && !isIndex ? ["GET", "HEAD"] : ["GET", "HEAD", "POST"];
}
