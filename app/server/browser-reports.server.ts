import { loggedUrl } from "./access-log.server";
import { clientHeader } from "./client-address.server";
import { createErrorLog } from "./error-log.server";
import { readBody } from "./posted-form.server";
import { createClientRateLimit, createRateLimit } from "./rate-limit.server";

// In a minute, of all browsers together and of one client.
const isAllowed = createRateLimit(100);
const isClientAllowed = createClientRateLimit(10);

const log = createErrorLog("Other reports of browsers");

const scriptFailures: Record<string, string> = {
  failed: "could not load",
  threw: "found an error in",
  slow: "has waited ten seconds for",
  cut: "got only the start of",
};

/** Logs in one line what went wrong in a browser. Nothing else is kept of the report. */
export async function logReport(request: Request): Promise<void> {
  const now = performance.now();
  if (!isClientAllowed(request.headers.get(clientHeader) ?? "", now) || !isAllowed(now)) return;
  // A browser that left has nothing to say.
  const body = await readBody(request).catch(() => undefined);
  if (!body) return;
  const text = await body.text();
  const isViolation = request.headers.get("Content-Type")?.startsWith("application/csp-report");
  const line = isViolation ? describeViolation(text) : describeScriptFailure(text);
  if (line) log(line);
}

/** What startup/recover-failed-start.ts sends: a word and, if it is known, the URL of a script. */
export function describeScriptFailure(text: string): string | undefined {
  const end = text.search(/ |$/);
  const word = text.slice(0, end);
  if (!Object.hasOwn(scriptFailures, word)) return undefined;
  return `A browser ${scriptFailures[word]} ${clean(text.slice(end)) || "a script"}`;
}

/** What browsers send of their own accord (Content Security Policy Level 3, section 5.3). */
export function describeViolation(text: string): string | undefined {
  try {
    const { "blocked-uri": blocked, "effective-directive": directive } =
      JSON.parse(text)["csp-report"];
    return `A page's policy refused ${clean(blocked) || "something"} by ${clean(directive) || "a directive"}`;
  } catch {
    return undefined;
  }
}

/** Printable ASCII of a hundred characters or so, without a query or an email address. */
function clean(text: unknown): string {
  if (typeof text !== "string") return "";
  const [url = ""] = text.split(/[?#]/, 1);
  return loggedUrl(url.replace(/[^!-~]/g, ""));
}
