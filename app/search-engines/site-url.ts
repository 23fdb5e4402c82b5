/** Where the public finds the store, `https://shop.example`, without a slash at the end; or nothing. */
const siteUrl = import.meta.env.SSR ? readSiteUrl(process.env.SITE_URL) : "";

/** Some addresses are worth nothing, or wrong, when relative: they are left out without it. */
export const isSiteUrlKnown = siteUrl !== "";

/** An address of the store for the world outside it: absolute, or relative where SITE_URL is missing. */
export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}

/** The one source of the store's public address: a request's headers may say anything. */
export function readSiteUrl(setting: string | undefined): string {
  if (!setting) {
    console.warn("SITE_URL is not set: search engines and chat previews get relative addresses.");
    return "";
  }
  const url = URL.canParse(setting) ? new URL(setting) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    throw new Error(`SITE_URL must be like https://shop.example, and is "${setting}"`);
  }
  return url.origin;
}
