import { pages } from "../../app/pages";

/** A path without a page. */
const notFoundPath = "/nowhere";

/** The path of every page of the store. The not-found page has a path that doesn't exist. */
export const pagePaths: string[] = pages.map(({ path }) => (path === "*" ? notFoundPath : path));

/** The paths of the pages to test without scripts. */
export const pathsWithoutScripts = [...pagePaths, "/store?search=zzz"];

export function expectedStatus(path: string): number {
  return path === notFoundPath ? 404 : 200;
}

/** Both the browser and the not-found page log the 404 as an error. */
export function allowedErrorsOf(path: string): RegExp | null {
  return path === notFoundPath ? /404/ : null;
}
