import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { loggedUrl } from "./access-log.server";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.server";
import { compress } from "./content-encoding.server";
import { mainKeys, pageKey } from "./page-cache-key.server";
import { sendPlain } from "./plain-response.server";
import { renderInTurn } from "./render-queue.server";

/** In milliseconds. The footer shows the year, and other parts may come to depend on the day. */
const maxAge = 5 * 60 * 1000;

/** Half a second's work. Further searches are refused. */
const maxWaiting = 100;

/** In milliseconds. If 500 refused clients ask again at once, the home page waits for seconds. */
const refusalTime = 500;

/** Caches ask each time whether a page has changed: a page that outlives a deploy names scripts that are gone. */
const cacheControl = "public, max-age=0, must-revalidate";

/** The pages without a search. Searches never push them out. */
const mainPages = new Map<string, CachedResponse>();
const searches = new LRUCache<string, CachedResponse>({ max: 100, ttl: maxAge });

const getCached = (key: string) => mainPages.get(key) ?? searches.get(key);

/** The responses that wait for a page, by its key. */
const waiting = new Map<string, ServerResponse[]>();

/** Renders the pages without a search before visitors ask, and again before they are old. */
export function keepMainPages(): void {
  for (const key of mainKeys) void renderInTurn(() => renderForAll(key), { isUrgent: true });
  setTimeout(keepMainPages, maxAge).unref();
}

/** Answers a GET or HEAD with a page, now or when it is rendered. False if no page has the URL. */
export function sendPage(response: ServerResponse): boolean {
  const { url = "" } = response.req;
  // Most URLs are a key.
  const key = getCached(url) ? url : pageKey(url);
  if (key === null) return false;
  const page = getCached(key);
  if (page) return sendCached(page, response);
  if (waiting.has(key)) {
    waiting.get(key)?.push(response);
  } else if (mainKeys.includes(key) || hasPlace()) {
    waiting.set(key, [response]);
    void renderInTurn(() => renderIfAwaited(key), { isUrgent: false });
  } else {
    setTimeout(sendPlain, refusalTime, response, 503);
  }
  return true;
}

/** Pages that nobody awaits any longer give up their places. */
function hasPlace(): boolean {
  if (waiting.size < maxWaiting) return true;
  for (const key of waiting.keys()) if (!isAwaited(key)) waiting.delete(key);
  return waiting.size < maxWaiting;
}

// Sockets are destroyed before their "close" event, which can come after the next visitor's request.
function isAwaited(key: string): boolean {
  return waiting.get(key)?.some(({ req }) => !req.socket.destroyed) ?? false;
}

async function renderIfAwaited(key: string): Promise<void> {
  if (isAwaited(key)) await renderForAll(key);
  else waiting.delete(key);
}

/** Renders a page and answers all who wait for it by then. */
async function renderForAll(key: string): Promise<void> {
  const page = await renderAndCache(key).catch((error) => {
    console.error(`GET ${loggedUrl(key)} failed:`, error);
  });
  const responses = waiting.get(key) ?? [];
  waiting.delete(key);
  for (const response of responses) {
    if (page) sendCached(page, response);
    else sendPlain(response, 500);
  }
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key, without anything else from a request. */
async function renderAndCache(key: string): Promise<CachedResponse> {
  handler ??= createRequestHandler(await import("virtual:react-router/server-build"), "production");
  const rendered = await handler(new Request(new URL(key, "http://localhost")));
  const body = Buffer.from(await rendered.arrayBuffer());
  const isError = rendered.status >= 500;
  const isMain = mainKeys.includes(key);
  const headers = {
    ...Object.fromEntries(rendered.headers),
    "cache-control": isError ? "no-store" : cacheControl,
  };
  // Many visitors share a main page, and few a search. Quality 3 takes half as long as 5.
  const page = createCachedResponse(rendered.status, headers, body, (encoding) =>
    compress(body, encoding, isMain ? 5 : 3),
  );
  if (!isError) (isMain ? mainPages : searches).set(key, page);
  return page;
}
