import { readFilter, storePath } from "~/catalogue/filter";

/** Beyond this an address is a page of its own that nobody asks for twice. */
const longestKey = 200;

/**
 * The name under which a page is kept: its path and filter and nothing else, so that no unknown
 * parameter or path makes another page of it. Null for what is not kept: anything but the reading of
 * a page. `params` are the root route's; a splat means that no page has this path.
 */
export function pageKey(
  request: Request,
  params: Record<string, string | undefined>,
): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith(".data")) return null;
  if ("*" in params) return "404";
  // As the router matches: in any case, with or without a slash at the end.
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  if (path === "") return "/";
  if (path !== "/store") return null;
  const key = storePath(readFilter(searchParams));
  return key.length > longestKey ? null : key;
}
