import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { CachedResponse } from "./cached-response.server";
import type { FindPage } from "./page-cache.server";
import { emptyPolicy, securityHeaders } from "./security-headers.server";
import { missingPath } from "./shared-pages.server";

/** The methods that React Router knows. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Answers with kept files and pages, and lets React Router answer the rest. */
export function createRequestListener(
  files: Map<string, CachedResponse>,
  findPage: FindPage,
  reactRouter: RequestListener,
): RequestListener {
  return async (request, response) => {
    const { method = "", url = "", headers, socket } = request;
    if (!methods.includes(method)) return sendStatus(response, 405, { Allow: methods.join(", ") });
    // Requests in HTTP/1.0 need no Host, but React Router does.
    headers.host ??= "localhost";
    if (!isReadable(request)) return sendStatus(response, 400);
    // Somebody has copied a link with its line break, but no route matches that, not even "*".
    const [, start, end] = /^([^?]*?)(?:%0a|%0d|%e2%80%a[89])[^?]*(.*)$/i.exec(url) ?? [];
    // "/." is the same as "/", but "//" would start a host.
    if (start) return sendStatus(response, 301, { Location: `/.${start}${end}` });

    const isRead = method === "GET" || method === "HEAD";
    const [path = ""] = url.split("?");
    const file = isRead && files.get(path);
    if (file) return file.send(response);

    const pageUrl = isMissing(path) ? missingPath : isRead && url;
    const page = pageUrl && findPage(pageUrl, socket);
    if (page) return (await page)?.send(response);

    // Discards any part of the body that React Router leaves unread. Otherwise, the next request on the connection
    // would never get a response (RFC 9112, section 9.3). Behind a proxy, that request may come from another visitor.
    response.once("finish", () => request.removeAllListeners("data").resume());
    reactRouter(request, response);
  };
}

/** Returns whether React Router can make URLs of the request. Otherwise, it would log a stack trace. */
function isReadable({
  url = "",
  headers: { host = "", origin = "null" },
}: IncomingMessage): boolean {
  const isHost = /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
  return url.startsWith("/") && isHost && (origin === "null" || URL.canParse(origin));
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

/** Sends a response that contains only the text of its status. */
function sendStatus(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...securityHeaders,
    "Cache-Control": "no-store",
    "Content-Security-Policy": emptyPolicy,
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  });
  response.end(`${STATUS_CODES[status]}\n`);
}
