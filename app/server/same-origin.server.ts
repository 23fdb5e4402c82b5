import { readSiteUrl } from "./settings.server";

/** Returns whether a page of the store sent the form, or a client that isn't a browser. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("Sec-Fetch-Site");
  // "none" means that the shopper, not a site, caused the request (Fetch Metadata, "Sec-Fetch-Site").
  if (site !== null) return site === "same-origin" || site === "none";
  // Browsers send Sec-Fetch-Site only over HTTPS and to localhost, but Origin with every cross-site POST.
  const origin = headers.get("Origin");
  // A proxy may replace the scheme and Host.
  const host = headers.get("Host")?.toLowerCase();
  return origin === null || [`http://${host}`, `https://${host}`, readSiteUrl()].includes(origin);
}
