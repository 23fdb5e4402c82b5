import type { IncomingHttpHeaders } from "node:http";
import { loggedUrl } from "./access-log.server";
import { createErrorLog } from "./error-log.server";
import { readSetting } from "./settings.server";

const log = createErrorLog();

/** Returns whether another site may have sent the form. If so, logs it, because the proxy may have changed Host. */
export function isCrossSiteForm(headers: IncomingHttpHeaders): boolean {
  if (isSameOrigin(headers)) return false;
  const origin = loggedUrl((headers.origin ?? "another site").replace(/[^ -~]/g, ""));
  log(`Refused a form from ${origin}, because Host is ${headers.host}`);
  return true;
}

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
