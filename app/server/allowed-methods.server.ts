import { parsePath } from "react-router";
import { pages, resources } from "~/pages";
import { findRoute } from "./page-cache-key.server";

/** The methods that a URL (a path and a query) takes, as a 405 names them. */
export function allowedMethods(url: string): string[] {
  const { pathname = "/", search } = parsePath(url);
  const resource = findRoute(pathname);
  // A resource that takes a POST has nothing to read.
  if (resources.some(({ path, hasAction }) => path === resource && hasAction)) return ["POST"];
  // Where a page's script sends a form: to the page's path with ".data", after a slash "_.data".
  const path = findRoute(pathname.replace(/(?<=\/)_\.data$|\.data$/, ""));
  const hasAction = pages.some((page) => page.path === path && page.hasAction);
  // Without "?index", React Router would look for the action of the layout round the home page.
  const isAction =
    hasAction && (path !== "/" || new URLSearchParams(search).getAll("index").includes(""));
  return isAction ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}
