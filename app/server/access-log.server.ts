// @ts-expect-error: the package has no types.
import morgan from "morgan";

/** react-router-serve writes the access log with morgan. */
export function shortenAccessLog(): void {
  morgan.token("url", ({ originalUrl }: { originalUrl: string }) => loggedUrl(originalUrl));
}

/** Returns at most a hundred characters of a URL, without the query or email addresses. */
export function loggedUrl(url: string): string {
  const path = url.replace(/[?#].*/s, "");
  return path.replace(/[^/]*(@|%(25)*40)[^/]*/g, "(address)").slice(0, 100);
}
