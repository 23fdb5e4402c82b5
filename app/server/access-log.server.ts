// @ts-expect-error: the package has no types.
import morgan from "morgan";

/** Shortens the URLs in the access log, which react-router-serve writes with morgan. */
export function shortenAccessLog(): void {
  morgan.token("url", ({ originalUrl }: { originalUrl: string }) => loggedUrl(originalUrl));
}

/** Returns at most a hundred characters of a URL, without the query or email addresses. */
export function loggedUrl(url: string): string {
  const parts = url.replace(/[?#].*/s, "").split("/");
  const hide = (part: string) => (/@|%(25)*40/.test(part) ? "(address)" : part);
  return parts.map(hide).join("/").slice(0, 100);
}
