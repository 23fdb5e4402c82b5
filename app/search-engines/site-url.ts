/** The store's public origin, such as `https://shop.example`. Empty if SITE_URL is not set. */
export const siteUrl = import.meta.env.SSR
  ? originOf(process.env.SITE_URL)
  : (document.documentElement.dataset.siteUrl ?? "");

/** Returns an absolute URL for use by other sites, or a relative URL if SITE_URL is not set. */
export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}

/** Returns SITE_URL's origin. In production, an invalid SITE_URL stops the server (server/check-settings.server.ts). */
function originOf(setting: string | undefined): string {
  return setting && URL.canParse(setting) ? new URL(setting).origin : "";
}
