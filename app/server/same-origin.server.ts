import type { IncomingHttpHeaders } from "node:http";
import { readSetting } from "./settings.server";

/** Returns whether a page of the store sent the form, or a client that isn't a browser. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  // "none" means that the shopper, not a site, caused the request (Fetch Metadata, "Sec-Fetch-Site").
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Browsers send Origin with every cross-site POST, so a form without Origin isn't from another site.
  if (headers.origin === undefined) return true;
  // A proxy may replace Host, and browsers send Sec-Fetch-Site only over HTTPS.
  const siteHost = readSetting("SITE_URL").replace(/^.*\/\//, "");
  return isOwnUrl(headers.origin, headers.host) || isOwnUrl(headers.origin, siteHost);
}

/** Returns whether the URL's host is `host`. Ignores the scheme, because a proxy may change it. */
export function isOwnUrl(url: string | null, host: string | null | undefined): boolean {
  if (!host || !url || !URL.canParse(url)) return false;
  return new URL(url).host === host.toLowerCase();
}
