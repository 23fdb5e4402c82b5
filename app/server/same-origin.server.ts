import type { IncomingHttpHeaders } from "node:http";

/** Whether a form comes from the store's own pages. Not by its scheme: a proxy may turn HTTPS into HTTP. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  // "none" is the shopper's own action, such as a reload (Fetch Metadata, section 2.4).
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Every browser that another site could abuse sends Origin with a POST.
  return headers.origin === undefined || isOwnUrl(headers.origin, headers.host);
}

/** Whether a URL is on the host that a request was sent to. */
export function isOwnUrl(url: string | null, host: string | null | undefined): boolean {
  try {
    return new URL(url ?? "").host === host?.toLowerCase();
  } catch {
    return false;
  }
}
