import { type IncomingMessage, type RequestListener, STATUS_CODES } from "node:http";
import type { CachedResponse } from "./cached-response.server";
import type { GetPage } from "./page-cache.server";
import { emptyPolicy, securityHeaders } from "./security-headers.server";
import { notFoundPath } from "./shared-pages.server";

/** Answers from the caches, refuses what React Router would answer badly, and lets it answer the rest. */
export function createRequestListener(
  files: Map<string, CachedResponse>,
  getPage: GetPage,
  reactRouter: RequestListener,
): RequestListener {
  return async (request, response) => {
    const { method, url = "", headers } = request;
    // Requests in HTTP/1.0 need no Host, but React Router does.
    headers.host ??= "localhost";
    const answer = refuse(request) ?? redirect(url);
    if (answer) {
      response.writeHead(answer.status, { ...answerHeaders, ...answer.headers });
      return void response.end(`${STATUS_CODES[answer.status]}\n`);
    }
    const isRead = method === "GET" || method === "HEAD";
    const [path = ""] = url.split("?");
    const file = isRead && files.get(path);
    if (file) return file.send(response);

    const pageUrl = isMissing(path) ? notFoundPath : isRead && url;
    const page = pageUrl && getPage(pageUrl);
    if (page) return (await page).send(response);

    // Discards any part of the body that React Router leaves unread. Otherwise, the next request on the connection
    // would never get a response (RFC 9112, section 9.3). Behind a proxy, that request may come from another visitor.
    // React Router's own listener would pause the body again.
    response.once("finish", () => request.removeAllListeners("data").resume());
    reactRouter(request, response);
  };
}

const answerHeaders = {
  ...securityHeaders,
  "Cache-Control": "no-store",
  "Content-Security-Policy": emptyPolicy,
  "Content-Type": "text/plain; charset=utf-8",
};

type Answer = { status: number; headers?: Record<string, string> };

/** The methods for which React Router calls its middleware. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** React Router would answer these requests with a stack trace in the log, or without the headers of its middleware. */
function refuse({ method = "", url = "", headers }: IncomingMessage): Answer | undefined {
  if (!methods.includes(method)) return { status: 405, headers: { Allow: methods.join(", ") } };
  const { host, origin = "null" } = headers;
  const isOrigin = origin === "null" || URL.canParse(origin);
  const isValid = url.startsWith("/") && URL.canParse(`http://${host}`) && isOrigin;
  return isValid ? undefined : { status: 400 };
}

/** Leads to the link that somebody has copied with its line break. No route matches a line break, not even "*". */
function redirect(url: string): Answer | undefined {
  const [, start, end] = /^([^?]*?)(?:%0a|%0d|%e2%80%a[89])[^?]*(.*)$/i.exec(url) ?? [];
  // "/." is the same as "/", but "//" would start a host.
  return start ? { status: 301, headers: { Location: `/.${start}${end}` } } : undefined;
}

/** Returns whether no page can have the path. */
function isMissing(path: string): boolean {
  try {
    // A proxy may limit pages but not files, so no spelling of a file's path may lead to a page.
    return decodeURIComponent(path).startsWith("/assets/");
  } catch {
    return true;
  }
}
