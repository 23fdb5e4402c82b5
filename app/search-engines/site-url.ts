/** The store's public origin, such as `https://shop.example`. Empty if SITE_URL is not set. */
export const siteUrl = import.meta.env.SSR
  ? originOf(process.env.SITE_URL)
  : (document.documentElement.dataset.siteUrl ?? "");

/** Returns a URL that other sites can use. Without SITE_URL, the URL is relative. */
export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}

/** Returns SITE_URL's origin. With an invalid URL, the server exits (server/check-settings.server.ts). */
function originOf(setting: string | undefined): string {
  return setting && URL.canParse(setting) ? new URL(setting).origin : "";
}
