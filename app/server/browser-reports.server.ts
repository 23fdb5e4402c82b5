import { loggedUrl } from "./access-log.server";
import { createErrorLog } from "./error-log.server";
import { readBody } from "./posted-form.server";

/** Writes few lines a minute, however many reports arrive. */
const log = createErrorLog("Other reports of browsers");

/** Logs what went wrong in a browser, in one line. Keeps nothing else of the report. */
export async function logReport(request: Request): Promise<void> {
  // Undefined if the report is too long or its connection breaks off.
  const body = await readBody(request).catch(() => undefined);
  if (body) log(`A browser reports: ${describeReport(await body.text())}`);
}

/** The words of the report without queries and email addresses, at most a hundred characters each. */
export function describeReport(text: string): string {
  // startup/ sends a word and a URL. Browsers send JSON (Content Security Policy Level 3, section 5.3).
  const find = (name: string) => new RegExp(`"${name}":"([^"]*)`).exec(text)?.[1] ?? "";
  const blocked = find("blocked-uri");
  const words = blocked ? ["refused", blocked, find("effective-directive")] : text.split(" ", 2);
  return words.map((word) => loggedUrl(word.replace(/[?#].*|[^!-~]/gs, ""))).join(" ");
}
