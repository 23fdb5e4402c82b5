/** The store's public origin, such as `https://shop.example`. Empty if SITE_URL is not set. */
export const siteUrl = import.meta.env.SSR
  ? originOf(process.env.SITE_URL)
  : (document.documentElement.dataset.siteUrl ?? "");

export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}

/** Returns "" if SITE_URL is unset or invalid. In production, check-settings.server.ts rejects invalid values. */
function originOf(setting: string | undefined): string {
  return setting && URL.canParse(setting) ? new URL(setting).origin : "";
}
