import { loggedUrl } from "~/server/access-log.server";
import { createErrorLog } from "~/server/error-log.server";
import { readBody } from "~/server/request-body.server";

/** Logs only a limited number of lines per minute, even if many different reports arrive. */
const log = createErrorLog("Other browser reports");

export async function logReport(request: Request): Promise<void> {
  const body = await readBody(request).catch(() => undefined);
  if (body) log(`A browser reports: ${describeReport(await body.text())}`);
}

/** Sums up a report in at most three words, without queries or email addresses. */
export function describeReport(text: string): string {
  // Scripts in startup/ send a word, often with a URL. Policy violations arrive as JSON (CSP Level 3, section 5.3).
  const find = (name: string) => new RegExp(`"${name}":"([^"]*)`).exec(text)?.[1] ?? "";
  const blocked = find("blocked-uri");
  const words = blocked ? ["refused", blocked, find("effective-directive")] : text.split(" ", 2);
  return words.map((word) => loggedUrl(word.replace(/[?#].*|[^!-~]/gs, ""))).join(" ");
}
