import routes from "~/routes";

const notFoundPath = "/nowhere";

/** A path for each route whose path contains parameters, such as `"product/:id": "/product/1"`. */
const examples: Record<string, string> = { "*": notFoundPath };

/** The path of each page in `app/routes.ts`, and a search without results. */
export const testedPaths = [
  ...routes.filter(({ file }) => file.endsWith(".tsx")).map(({ path = "" }) => pathOf(path)),
  "/store?search=zzz",
];

function pathOf(route: string): string {
  if (/[:*?]/.test(route) && !examples[route])
    throw new Error(`Add a path like "${route}" to "examples" in page-paths.ts`);
  return examples[route] ?? `/${route}`;
}

export function expectedStatus(path: string): number {
  return path === notFoundPath ? 404 : 200;
}

/** Returns a pattern for the 404 errors that the browser and the not-found page log. */
export function allowedErrorsOf(path: string): RegExp | null {
  return path === notFoundPath ? /404/ : null;
}
