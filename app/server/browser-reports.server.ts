import { loggedUrl } from "./access-log.server";
import { createErrorLog } from "./error-log.server";
import { readBody } from "./posted-form.server";

const log = createErrorLog("Other reports of browsers");

const failures: Record<string, string> = {
  failed: "could not load",
  threw: "found an error in",
  slow: "has waited ten seconds for",
  cut: "got only the start of",
};

/** Logs in one line what went wrong in a browser. Keeps no more of the report. */
export async function logReport(request: Request): Promise<void> {
  const body = await readBody(request).catch(() => undefined);
  const line = body instanceof Blob && describeReport(await body.text());
  if (line) log(line);
}

/** Browsers send JSON (Content Security Policy Level 3, section 5.3). startup/ sends a word and a URL. */
export function describeReport(text: string): string | undefined {
  const [word = "", url] = text.split(" ", 2);
  if (Object.hasOwn(failures, word)) return `A browser ${failures[word]} ${clean(url, "a script")}`;
  try {
    const report = JSON.parse(text)["csp-report"];
    const directive = clean(report["effective-directive"], "a directive");
    return `A page's policy refused ${clean(report["blocked-uri"], "something")} by ${directive}`;
  } catch {
    return undefined;
  }
}

/** Printable ASCII, at most a hundred characters, without a query. */
function clean(url: unknown, unknown: string): string {
  return typeof url === "string" ? loggedUrl(url).replace(/[^!-~]/g, "") || unknown : unknown;
}
