const notFoundPath = "/nowhere";

/** Every page's path, and a search without results. A path that doesn't exist stands for the not-found page. */
export const testedPaths: string[] = ["/", "/store", notFoundPath, "/store?search=zzz"];

export function expectedStatus(path: string): number {
  return path === notFoundPath ? 404 : 200;
}

/** Returns a pattern for the 404 errors that the browser and the not-found page log. */
export function allowedErrorsOf(path: string): RegExp | null {
  return path === notFoundPath ? /404/ : null;
}
