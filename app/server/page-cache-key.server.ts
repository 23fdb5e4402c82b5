import { readFilter, storeUrl } from "~/catalogue/filter";
import { pages } from "~/pages";

/** A longer URL is a page that nobody asks for twice. In characters. */
const maxKeyLength = 200;

/**
 * The key under which a page is cached: its path and filter, so that no unknown parameter, path or
 * header makes another copy of it. Null for what is not cached: anything but the reading of a page.
 * `params` are those of the root route, where a splat (`*`) means that no other route has this path.
 */
export function pageCacheKey(
  { method, url }: Request,
  params: Record<string, string | undefined>,
): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, searchParams } = new URL(url);
  // React Router's own requests for a page's data: https://reactrouter.com/explanation/special-files
  if (pathname.endsWith(".data")) return null;
  const path = "*" in params ? "*" : toRoutePath(pathname);
  const page = pages.find((page) => page.path === path);
  if (!page?.isCached) return null;
  const key = page.isFiltered ? storeUrl(readFilter(searchParams)) : page.path;
  return key.length > maxKeyLength ? null : key;
}

/** As React Router matches paths: in any case, with or without slashes at the end. */
function toRoutePath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, "") || "/";
}
