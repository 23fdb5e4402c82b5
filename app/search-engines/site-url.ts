/** The store's public origin, such as `https://shop.example`. Empty if SITE_URL isn't set. */
export const siteUrl = import.meta.env.SSR
  ? (process.env.SITE_URL ?? "")
  : (document.documentElement.dataset.siteUrl ?? "");

export function publicUrl(path: string): string {
  return `${siteUrl}${path}`;
}
