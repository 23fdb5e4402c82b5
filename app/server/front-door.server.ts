import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { clientAddress, clientHeader } from "./client-address.server";
import { stopGracefully, trackResponse } from "./graceful-stop.server";
import { addErrorHeaders, resourceHeaders } from "./headers.server";
import { normalizeRequest } from "./normalize-requests.server";
import { fetchPage, getCachedPage, keepMainPages, renderPage } from "./page-cache.server";
import { pageCacheKey } from "./page-cache-key.server";
import { QueueFullError, retryAfter } from "./render-queue.server";
import { readTrustedProxies } from "./settings.server";
import { readStaticFiles } from "./static-files.server";
import { sendStored } from "./stored-response.server";

/** In characters. Longer than any URL of the store, and short enough for a line of the log. */
const maxUrlLength = 4_000;

// In milliseconds. An idle connection stays open for longer than proxies keep theirs (60 seconds, as a
// rule): else one closes just as the proxy sends a request on it, which is a 502 to the visitor.
const timeouts = { keepAliveTimeout: 65_000, headersTimeout: 70_000, requestTimeout: 75_000 };

/**
 * Puts the store's own request listener before that of react-router-serve. It answers what is in
 * memory, pages and files, and leaves the rest to react-router-serve: forms, data and resource routes.
 */
export function openFrontDoor(): void {
  const files = readStaticFiles();
  const trustedProxies = readTrustedProxies();
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
      if (answer(request, response)) return;
      addErrorHeaders(response);
      for (const listener of others) listener.call(server, request, response);
    });
    Object.assign(server, timeouts);
  });

  /** Answers a request, perhaps later. False where that is left to react-router-serve. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.url?.length ?? 0) > maxUrlLength) return sendPlain(response, 414);
    normalizeRequest(request);
    const { method, url = "/" } = request;
    if (method !== "GET" && method !== "HEAD") {
      request.headers[clientHeader] = clientAddress(request, trustedProxies);
      return false;
    }

    // Most URLs are a key as they are.
    const stored = getCachedPage(url) ?? files.get(url.split("?", 1)[0] ?? "");
    if (stored) {
      sendStored(stored, request, response);
      return true;
    }
    // A file of another build. Never the not-found page, and never kept by a cache.
    if (url.startsWith("/assets/")) return sendPlain(response, 404);

    const page = pageCacheKey(url);
    if (!page) return false;
    const visitor = new AbortController();
    response.once("close", () => visitor.abort());
    const { key, isCached } = page;
    const { signal } = visitor;
    (isCached ? fetchPage(key, signal) : renderPage(key, { isCached, signal })).then(
      (stored) => {
        if (!signal.aborted) sendStored(stored, request, response);
      },
      (error) => {
        if (signal.aborted) return;
        if (error instanceof QueueFullError) {
          response.setHeader("Retry-After", retryAfter);
          sendPlain(response, 503);
          return;
        }
        console.error(`${method} ${key} failed:`, error);
        sendPlain(response, 500);
      },
    );
    return true;
  }
}

const reasons = {
  404: "Not Found",
  414: "URI Too Long",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function sendPlain(response: ServerResponse, status: keyof typeof reasons): true {
  response.writeHead(status, {
    ...resourceHeaders,
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
  });
  response.end(`${reasons[status]}\n`);
  return true;
}
