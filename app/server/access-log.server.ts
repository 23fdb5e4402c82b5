// @ts-expect-error: the package has no types.
import morgan from "morgan";

/** Shortens the URLs in the access log, which react-router-serve writes with morgan. */
export function shortenAccessLog(): void {
  morgan.token("url", ({ originalUrl }: { originalUrl: string }) => loggedUrl(originalUrl));
}

/** Returns at most a hundred characters of a URL, without the query or email addresses. */
export function loggedUrl(url: string): string {
  const path = url.replace(/[?#].*/s, "");
  return path.replace(/[^/]*(@|%(25)*40)[^/]*/g, "(address)").slice(0, 100);
}
