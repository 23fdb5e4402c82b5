/** The store's public origin, such as `https://shop.example`. Empty if SITE_URL is not set. */
export const siteUrl = import.meta.env.SSR
  ? originOf(process.env.SITE_URL)
  : (document.documentElement.dataset.siteUrl ?? "");

/** A URL that other sites can use. Without SITE_URL, it is relative. */
export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}

/** The server doesn't start with a setting that isn't a URL (server/check-settings.server.ts). */
function originOf(setting: string | undefined): string {
  return setting && URL.canParse(setting) ? new URL(setting).origin : "";
}
