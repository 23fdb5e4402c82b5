import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { loggedUrl, shortenAccessLog } from "./access-log.server";
import { clientAddress } from "./client-address.server";
import { logError, logPageError } from "./error-log.server";
import { trackResponse } from "./graceful-shutdown.server";
import { findPage, getPage, prerenderMainPages, timeLimit, tooLate } from "./page-cache.server";
import { runInQueue } from "./request-queue.server";
import { normalizeRequestTarget } from "./request-target.server";
import { findRoute } from "./routes.server";
import { isSameOrigin } from "./same-origin.server";
import { sendStatus } from "./security-headers.server";
import { readSetting } from "./settings.server";
import { findStaticFile, readStaticFiles } from "./static-files.server";

/** Answers requests for pages and files. Leaves forms, page data and resource routes to react-router-serve. */
export function installRequestListener(): void {
  readStaticFiles();
  shortenAccessLog();
  // Waits until the build, which contains this file, has been loaded.
  setImmediate(prerenderMainPages);

  // Node publishes the first request on this channel before any listener gets the request
  // (https://nodejs.org/api/diagnostics_channel.html#http).
  subscribe("http.server.request.start", function takeServer(message) {
    unsubscribe("http.server.request.start", takeServer);
    const { server } = message as { server: Server };
    const [reactRouter] = server.listeners("request") as [RequestListener];
    server.removeAllListeners("request");
    // Proxies usually close idle connections after 60 seconds. If the store closed one just as the proxy sent a
    // request, the visitor would get a 502. `timeout` ends connections that don't read.
    Object.assign(server, { keepAliveTimeout: 65_000, timeout: 30_000 });
    serializePipelinedRequests(server, (_, response) => {
      trackResponse(response);
      answer(response, reactRouter).catch((error) => fail(response, error));
    });
  });
}

async function answer(response: ServerResponse, reactRouter: RequestListener): Promise<void> {
  const request = response.req;
  if (!normalizeRequestTarget(request)) return sendStatus(response, 400);
  const { method = "", url = "", headers } = request;
  // GET and HEAD requests change nothing (RFC 9110, section 9.2.1), so other sites may send them.
  const isRead = method === "GET" || method === "HEAD";
  const kept = isRead && (findStaticFile(url) ?? findPage(url));
  if (kept) return kept.send(response);
  // A missing asset is from another build, so the answer is a short 404 that no cache keeps.
  if (url.startsWith("/assets/")) return sendStatus(response, 404);
  const { exists, methods, target, isShared } = findRoute(url);
  const allow = { Allow: [...methods, "OPTIONS"].join(", ") };
  // Some proxies check the store's health with OPTIONS.
  if (method === "OPTIONS") return sendStatus(response, 204, allow);
  if (!methods.includes(method)) return sendStatus(response, exists ? 405 : 404, allow);
  if (!isRead && !isSameOrigin(headers)) {
    logError("Refused a form from another site. If it was the store's, set SITE_URL.");
    return sendStatus(response, 403);
  }
  const timer = setTimeout(() => fail(response, tooLate), timeLimit);
  response.once("close", () => clearTimeout(timer));
  const page = isRead && isShared && (await getPage(target, response));
  if (page) return void (response.headersSent || page.send(response));
  await runInQueue(response, async () => {
    if (isRead) request.url = target;
    // Discards any part of the body that React Router leaves unread. Otherwise, the next request on the connection
    // would never get a response (RFC 9112, section 9.3). Behind a proxy, that request may come from another visitor.
    response.once("finish", () => request.removeAllListeners("data").resume());
    headers["client-address"] = clientAddress(request, readSetting("TRUSTED_PROXIES"));
    reactRouter(request, response);
  });
}

/** Sends an error, unless the response has begun. */
function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return;
  const { method = "", url = "" } = response.req;
  logPageError(`${method} ${loggedUrl(url)}`, error);
  // As if the visitor had left, React Router aborts the request's signal, and this folder's listeners forget the response.
  response.emit("close");
  sendStatus(response, error === tooLate ? 503 : 500);
}

/**
 * Handles the requests of each connection one at a time, so that one connection can't fill the queue. Otherwise, if a
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
