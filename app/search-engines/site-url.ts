/** The origin of the store as the public sees it, `https://shop.example`; empty if not set. */
export const siteUrl = import.meta.env.SSR
  ? originOf(process.env.SITE_URL)
  : (document.documentElement.dataset.siteUrl ?? "");

/** A URL of the store for use outside it: absolute, or relative if SITE_URL is not set. */
export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}

/** A setting that is no URL ends the store before a page is asked for (server/check-settings.server.ts). */
function originOf(setting: string | undefined): string {
  return setting && URL.canParse(setting) ? new URL(setting).origin : "";
}
