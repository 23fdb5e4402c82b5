import type { IncomingMessage, RequestListener } from "node:http";
import type { CachedResponse } from "./cached-response.server";
import type { FindPage } from "./page-cache.server";
import { emptyPolicy, securityHeaders } from "./security-headers.server";
import { missingPath } from "./shared-pages.server";

/** The methods that React Router knows. It answers others without the headers that its middleware adds. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** The headers of responses that are no pages. */
const refusalHeaders = {
  ...securityHeaders,
  "Cache-Control": "no-store",
  "Content-Security-Policy": emptyPolicy,
  "Content-Type": "text/plain; charset=utf-8",
};

/** Answers with kept files and pages, and lets React Router answer the rest. */
export function createRequestListener(
  files: Map<string, CachedResponse>,
  findPage: FindPage,
  reactRouter: RequestListener,
): RequestListener {
  return async (request, response) => {
    const { method = "", url = "", headers } = request;
    if (!methods.includes(method)) {
      const allowed = { ...refusalHeaders, Allow: methods.join(", ") };
      return void response.writeHead(405, allowed).end("Method Not Allowed\n");
    }
    // Requests in HTTP/1.0 need no Host, but React Router does.
    headers.host ??= "localhost";
    if (!isReadable(request)) {
      return void response.writeHead(400, refusalHeaders).end("Bad Request\n");
    }
    // Somebody has copied a link with its line break, but no route matches that, not even "*". So React Router would show
    // an error without the header, and skip the middleware.
    const [, start, end] = /^([^?]*?)(?:%0a|%0d|%e2%80%a[89])[^?]*(.*)$/i.exec(url) ?? [];
    if (start) {
      // "/." is the same as "/", but "//" would start a host.
      return void response
        .writeHead(301, { ...refusalHeaders, Location: `/.${start}${end}` })
        .end();
    }
    const isRead = method === "GET" || method === "HEAD";
    const [path = ""] = url.split("?");
    const file = isRead && files.get(path);
    if (file) return file.send(response);

    const pageUrl = isMissing(path) ? missingPath : isRead && url;
    const page = pageUrl && findPage(pageUrl);
    if (page) return (await page).send(response);

    // Discards any part of the body that React Router leaves unread. Otherwise, the next request on the connection
    // would never get a response (RFC 9112, section 9.3). Behind a proxy, that request may come from another visitor.
    // React Router's own listener would pause the body again.
    response.once("finish", () => request.removeAllListeners("data").resume());
    reactRouter(request, response);
  };
}

/** Returns whether React Router can make URLs of the request. Otherwise, it would log a stack trace. */
function isReadable({ url = "", headers: { host, origin = "null" } }: IncomingMessage): boolean {
  const isOrigin = origin === "null" || URL.canParse(origin);
  return url.startsWith("/") && URL.canParse(`http://${host}`) && isOrigin;
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
