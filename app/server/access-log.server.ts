// @ts-expect-error: it comes without types.
import morgan from "morgan";

/** In characters. */
const maxLength = 100;

/** React-router-serve writes its access log by the same package: each of its lines has a `loggedUrl`. */
export function shortenAccessLog(): void {
  morgan.token("url", ({ originalUrl }: { originalUrl: string }) => loggedUrl(originalUrl));
}

/** The beginning of a URL, without what may be an email address. */
export function loggedUrl(url: string): string {
  const parts = url.split(/([/?&=])/).map((part) => (hasAddress(part) ? "(address)" : part));
  const text = parts.join("");
  return text.length > maxLength ? `${text.slice(0, maxLength)}...` : text;
}

/** The @ may be escaped, and so may be its escape. */
function hasAddress(part: string): boolean {
  return /@|%(25)*40/.test(part);
}
