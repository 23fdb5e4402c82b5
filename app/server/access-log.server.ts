// @ts-expect-error: it comes without types.
import morgan from "morgan";

/** Shortens the URLs that react-router-serve logs. It writes its access log with the same package. */
export function shortenAccessLog(): void {
  morgan.token("url", ({ originalUrl }: { originalUrl: string }) => loggedUrl(originalUrl));
}

/** At most a hundred characters, and no query, because a search may contain an email address. */
export function loggedUrl(url: string): string {
  return url.replace(/[?#].*/s, "").slice(0, 100);
}
