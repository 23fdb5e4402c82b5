import { readSetting } from "./settings.server";

/** Returns whether a page of the store sent the form, or a client that isn't a browser. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("Sec-Fetch-Site");
  // "none" means that the shopper, not a site, caused the request (Fetch Metadata, "Sec-Fetch-Site").
  if (site !== null) return site === "same-origin" || site === "none";
  // Browsers send Sec-Fetch-Site only over HTTPS and to localhost, but Origin with every cross-site POST.
  const origin = headers.get("Origin");
  return origin === null || isOwnUrl(origin, headers.get("Host"));
}

/** Compares the URL's host with the request's and with SITE_URL's, because a proxy may replace Host and the scheme. */
function isOwnUrl(url: string, host: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { host: sender } = new URL(url);
  const siteUrl = readSetting("SITE_URL");
  const ownHosts = [host?.toLowerCase(), siteUrl && new URL(siteUrl).host];
  return sender !== "" && ownHosts.includes(sender);
}
