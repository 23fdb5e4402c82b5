import { pages } from "../../app/pages";

const notFoundPath = "/nowhere";

/** A path that doesn't exist stands for the not-found page. */
export const pagePaths: string[] = pages.map(({ path }) => (path === "*" ? notFoundPath : path));

/** Includes a search without results. */
export const testedPaths = [...pagePaths, "/store?search=zzz"];

export function expectedStatus(path: string): number {
  return path === notFoundPath ? 404 : 200;
}

/** Both the browser and the not-found page log the 404 as an error. */
export function allowedErrorsOf(path: string): RegExp | null {
  return path === notFoundPath ? /404/ : null;
}
