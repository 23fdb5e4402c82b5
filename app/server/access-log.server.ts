// @ts-expect-error: it comes without types.
import morgan from "morgan";

/** In characters. */
const maxLength = 100;

/** Shortens the URLs that react-router-serve logs. It writes its access log with the same package. */
export function shortenAccessLog(): void {
  morgan.token("url", ({ originalUrl }: { originalUrl: string }) => loggedUrl(originalUrl));
}

/** The beginning of a URL, without what may be an email address. */
export function loggedUrl(url: string): string {
  // The @ may be escaped, and so may its escape.
  const hide = (part: string) => (/@|%(25)*40/.test(part) ? "(address)" : part);
  const text = url
    .split(/([/?&=])/)
    .map(hide)
    .join("");
  return text.length > maxLength ? `${text.slice(0, maxLength)}...` : text;
}
