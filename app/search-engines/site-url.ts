// Browsers load this file too, so it can't import settings.server.ts, which checks SITE_URL.
const url = import.meta.env.SSR ? process.env.SITE_URL : document.documentElement.dataset.siteUrl;

/** The store's public origin, such as `https://shop.example`. Empty if SITE_URL isn't set. */
export const siteUrl = url ? new URL(url).origin : "";

export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}
