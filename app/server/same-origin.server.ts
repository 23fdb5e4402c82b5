import type { IncomingHttpHeaders } from "node:http";

/** Returns whether a form comes from the store's own pages. Ignores the scheme, which a proxy may change. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  // "none" is the shopper's own action, such as a reload (Fetch Metadata, section 2.4).
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Every browser that another site could abuse sends Origin with a POST.
  return headers.origin === undefined || isOwnUrl(headers.origin, headers.host);
}

/** Returns whether a URL has this host. */
export function isOwnUrl(url: string | null, host: string | null | undefined): boolean {
  try {
    return new URL(url ?? "").host === host?.toLowerCase();
  } catch {
    return false;
  }
}
