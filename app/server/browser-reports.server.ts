import { loggedUrl } from "./access-log.server";
import { createErrorLog } from "./error-log.server";
import { readBody } from "./posted-form.server";

/** Writes few lines a minute, however many reports arrive. */
const log = createErrorLog("Other reports of browsers");

/** Logs a report as one line. The server keeps nothing else of it. */
export async function logReport(request: Request): Promise<void> {
  // Undefined if the report is too long or its connection breaks off.
  const body = await readBody(request).catch(() => undefined);
  if (body) log(`A browser reports: ${describeReport(await body.text())}`);
}

/** Returns the report's words, without queries and email addresses, about a hundred characters each. */
export function describeReport(text: string): string {
  // startup/ sends a word and a URL. Browsers send JSON (Content Security Policy Level 3, section 5.3).
  const find = (name: string) => new RegExp(`"${name}":"([^"]*)`).exec(text)?.[1] ?? "";
  const blocked = find("blocked-uri");
  const words = blocked ? ["refused", blocked, find("effective-directive")] : text.split(" ", 2);
  return words.map((word) => loggedUrl(word.replace(/[?#].*|[^!-~]/gs, ""))).join(" ");
}
