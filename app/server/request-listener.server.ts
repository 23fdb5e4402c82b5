import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { loggedUrl, shortenAccessLog } from "./access-log.server";
import { clientAddress } from "./client-address.server";
import { logError } from "./error-log.server";
import { sendError } from "./error-response.server";
import { trackResponse } from "./graceful-shutdown.server";
import { findPage, getPage, prerenderMainPages, sendPage } from "./page-cache.server";
import { normalizeRequestTarget } from "./request-target.server";
import { findRoute } from "./routes.server";
import { isCrossSiteForm } from "./same-origin.server";
import { resourceHeaders } from "./security-headers.server";
import { readSetting } from "./settings.server";
import { serveStaticFiles } from "./static-files.server";
import { waitForTurn } from "./turns.server";

/**
 * In milliseconds. The store keeps idle connections for longer than proxies usually do, which is 60 seconds. If it closed
 * a connection just as the proxy sent a request, the visitor would get a 502. `timeout` ends connections that don't read.
 * Node waits twice as long if it has sent part of a response.
 */
const timeouts = { keepAliveTimeout: 65_000, requestTimeout: 75_000, timeout: 30_000 };

/** Answers requests for pages and files. Leaves forms, page data and resource routes to react-router-serve. */
export function installRequestListener(): void {
  const sendFile = serveStaticFiles();
  shortenAccessLog();
  // Waits until the build, which contains this file, has been loaded.
  setImmediate(prerenderMainPages);

  beforeFirstRequest((server) => {
    const reactRouter = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    serializePipelinedRequests(server, (request, response) => {
      trackResponse(response);
      answer(request, response).catch((error) => {
        logError(`${request.method} ${loggedUrl(request.url ?? "")} failed: ${error}`);
        if (!response.headersSent) sendError(response, 500);
      });
    });
    Object.assign(server, timeouts);

    async function answer(request: IncomingMessage, response: ServerResponse) {
      if (!normalizeRequestTarget(request)) return sendError(response, 400);
      const { method = "", url = "", headers } = request;
      // GET and HEAD requests change nothing (RFC 9110, section 9.2.1), so other sites may send them.
      const isRead = method === "GET" || method === "HEAD";
      if (isRead && sendFile(response)) return;
      const found = isRead && findPage(url);
      if (found && sendPage(response, found)) return;
      const { id, exists, hasPage, methods, cacheKey, target } = findRoute(url);
      const allow = { Allow: [...methods, "OPTIONS"].join(", ") };
      // Some proxies check the store's health with OPTIONS.
      if (method === "OPTIONS")
        return void response.writeHead(204, { ...resourceHeaders, ...allow }).end();
      if (!methods.includes(method))
        return exists ? sendError(response, 405, allow) : sendError(response, 404);
      const page = isRead && cacheKey !== null && (await getPage(cacheKey, id, request.socket));
      if (page && sendPage(response, page)) return;
      if (!isRead && isCrossSiteForm(headers)) return sendError(response, 403);
      if (isRead) request.url = target;
      // Discards any part of the body that React Router leaves unread. Otherwise, the next request on the connection
      // would never get a response (RFC 9112, section 9.3). Behind a proxy, that request may come from another visitor.
      response.once("finish", () => request.removeAllListeners("data").resume());
      // A flood of forms would otherwise delay all other visitors, because the answer to a form is a page.
      if (hasPage) await waitForTurn();
      headers["client-address"] = clientAddress(request, readSetting("TRUSTED_PROXIES"));
      for (const listener of reactRouter) listener.call(server, request, response);
    }
  });
}

/**
 * Passes react-router-serve's server to `use`. Node publishes the first request on this channel before any listener
 * gets the request (https://nodejs.org/api/diagnostics_channel.html#http).
 */
function beforeFirstRequest(use: (server: Server) => void): void {
  subscribe("http.server.request.start", function useOnce(message) {
    unsubscribe("http.server.request.start", useOnce);
    use((message as { server: Server }).server);
  });
}

/**
 * Handles the requests of each connection one at a time, so that one connection can't fill a queue. Otherwise, if a
 * client sent many requests and left, Node would also emit "close" only on the first response.
 */
function serializePipelinedRequests(server: Server, handle: RequestListener): void {
  const lastResponses = new WeakMap<Socket, ServerResponse>();
  server.on("request", (request, response) => {
    const last = lastResponses.get(request.socket);
    lastResponses.set(request.socket, response);
    if (!last || last.closed) return handle(request, response);
    last.once("close", () => request.socket.destroyed || handle(request, response));
  });
}
