import type { IncomingHttpHeaders } from "node:http";

export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  // "none" means that the shopper, not a site, caused the request (Fetch Metadata, "Sec-Fetch-Site").
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Browsers send Origin with every cross-site POST, so a form without Origin isn't from another site.
  return headers.origin === undefined || isOwnUrl(headers.origin, headers.host);
}

/** Returns whether the URL's host is `host`. Ignores the scheme, because a proxy may change it. */
export function isOwnUrl(url: string | null, host: string | null | undefined): boolean {
  try {
    return new URL(url ?? "").host === host?.toLowerCase();
  } catch {
    return false;
  }
}
