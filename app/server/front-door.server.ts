import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { shortenAccessLog } from "./access-log.server";
import { allowedMethods } from "./allowed-methods.server";
import { clientAddress, runWithClient } from "./client-address.server";
import { stopGracefully, trackResponse } from "./graceful-stop.server";
import { normalizeRequest } from "./normalize-requests.server";
import { keepMainPages, sendPage } from "./page-cache.server";
import { sendPlain } from "./plain-response.server";
import { isSameOrigin } from "./same-origin.server";
import { readSetting } from "./settings.server";
import { readStaticFiles } from "./static-files.server";
import { type StoredResponse, sendStored } from "./stored-response.server";

/** In characters. Longer than any URL of the store. */
const maxUrlLength = 4_000;

const connectionSettings = {
  // Proxies usually keep an idle connection for 60 seconds. If the store closed it just as the proxy sends a
  // request on it, the visitor would get a 502.
  keepAliveTimeout: 65_000,
  requestTimeout: 75_000,
  // Node's own 400 would be without the store's headers.
  requireHostHeader: false,
};

/**
 * Puts the store's own request listener before that of react-router-serve. It sends pages and files.
 * React-router-serve gets the rest: forms, data and resource routes.
 */
export function openFrontDoor(): void {
  const files = readStaticFiles();
  const trustedProxies = readSetting("TRUSTED_PROXIES");
  shortenAccessLog();
  stopGracefully();
  keepMainPages();

  // The first request names its server before any listener gets it, this one's too.
  // https://nodejs.org/api/diagnostics_channel.html#http
  subscribe("http.server.request.start", function install(message) {
    unsubscribe("http.server.request.start", install);
    const { server } = message as { server: Server };
    const others = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      trackResponse(response);
      if (answer(request, response, files)) return;
      readRestOfBody(request, response);
      runWithClient(clientAddress(request, trustedProxies), () => {
        for (const listener of others) listener.call(server, request, response);
      });
    });
    Object.assign(server, connectionSettings);
  });
}

/** Answers with a file, a page or an error without a page. False if React Router has to answer. */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: Map<string, StoredResponse>,
): boolean {
  if ((request.url?.length ?? 0) > maxUrlLength) return sendPlain(response, 414);
  if (!normalizeRequest(request)) return sendPlain(response, 400);
  const { method = "", url = "/", headers } = request;
  // These only read (RFC 9110, section 9.2.1).
  const isRead = method === "GET" || method === "HEAD";
  if (isRead) {
    const [path = ""] = url.split("?", 1);
    const file = files.get(path);
    if (file) return sendStored(file, request, response);
    // A file of another build. Never the not-found page, and never kept by a cache.
    if (path.startsWith("/assets/")) return sendPlain(response, 404);
    if (sendPage(request, response)) return true;
  }
  const allowed = allowedMethods(url);
  if (!allowed.includes(method)) return sendPlain(response, 405, { Allow: allowed.join(", ") });
  if (!isRead && !isSameOrigin(headers)) return sendPlain(response, 403);
  return false;
}

/**
 * Reads what is left of a body once the request is answered. Otherwise the next request on the connection,
 * behind a proxy another visitor's, waits for an answer (RFC 9112, section 9.3). Node reads a body that nobody
 * has listened to, and React Router listens to each, and pauses it. The request's timeout is the limit.
 */
function readRestOfBody(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => request.removeAllListeners("data").resume());
}
