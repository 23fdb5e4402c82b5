// @ts-expect-error: it comes without types.
import morgan from "morgan";

/** Shortens the URLs that react-router-serve logs. It writes its access log with the same package. */
export function shortenAccessLog(): void {
  morgan.token("url", ({ originalUrl }: { originalUrl: string }) => loggedUrl(originalUrl));
}

/** At most a hundred characters, without a query and email addresses, which visitors also write into searches. */
export function loggedUrl(url: string): string {
  const path = url.replace(/[?#].*/s, "");
  return path.replace(/[^/]*(@|%(25)*40)[^/]*/g, "(address)").slice(0, 100);
}
