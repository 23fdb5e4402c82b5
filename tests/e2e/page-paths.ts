import { pages } from "../../app/pages";

/** A path that no page has. */
const notFoundPath = "/nowhere";

/** The path of every page of the store, with one that does not exist for the not-found page. */
export const pagePaths: string[] = pages.map(({ path }) => (path === "*" ? notFoundPath : path));

/** The paths of the pages to test without scripts. */
export const pathsWithoutScripts = [...pagePaths, "/store?search=zzz"];

export function expectedStatus(path: string): number {
  return path === notFoundPath ? 404 : 200;
}

/** Browsers log the 404 of the not-found page as an error, and so does the page. */
export function allowedErrorsOf(path: string): RegExp | null {
  return path === notFoundPath ? /404/ : null;
}
