/** The origin of the store as the public sees it, `https://shop.example`; empty if not set. */
const siteUrl = import.meta.env.SSR ? readSiteUrl(process.env.SITE_URL) : siteUrlOfPage();

/** Where a relative URL would be useless or wrong, none is given unless this is true. */
export const isSiteUrlKnown = siteUrl !== "";

/** A URL of the store for use outside it: absolute, or relative if SITE_URL is not set. */
export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}

/** Throws where the setting is not an origin. A setting, because a request's Host may be anything. */
export function readSiteUrl(setting: string | undefined): string {
  if (!setting) {
    console.warn("SITE_URL is not set: search engines and chat previews get relative URLs.");
    return "";
  }
  const url = URL.canParse(setting) ? new URL(setting) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!isWeb || url.pathname !== "/" || url.search || url.hash) {
    throw new Error(`SITE_URL must be like https://shop.example, and is "${setting}"`);
  }
  return url.origin;
}

/** In the browser: what the server wrote before the share picture (site-meta.tsx). */
function siteUrlOfPage(): string {
  const picture = document.querySelector<HTMLMetaElement>("[property='og:image']")?.content;
  return picture && URL.canParse(picture) ? new URL(picture).origin : "";
}
