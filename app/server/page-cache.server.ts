import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { loggedUrl } from "./access-log.server";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.server";
import { compress } from "./content-encoding.server";
import { mainKeys, pageKey } from "./page-cache-key.server";
import { sendPlain } from "./plain-response.server";
import { renderInTurn } from "./render-queue.server";

/** How long a page stays cached, in milliseconds. Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;

/** While this many pages wait to be rendered, only main pages can join them. Rendering 100 takes half a second. */
const maxWaiting = 100;

/** The delay before a 503, in milliseconds. Immediate retries by 500 clients would slow the home page down. */
const refusalTime = 500;

/** Makes browsers revalidate pages, because a deploy removes the scripts that old pages link to. */
const cacheControl = "public, max-age=0, must-revalidate";

/** The cached main pages. They are separate from `searches` so that other pages never evict them. */
const mainPages = new Map<string, CachedResponse>();
const searches = new LRUCache<string, CachedResponse>({ max: 100, ttl: maxAge });

const getCached = (key: string) => mainPages.get(key) ?? searches.get(key);

const waiting = new Map<string, ServerResponse[]>();

/** Renders the main pages before visitors request them, and again every five minutes. */
export function keepMainPages(): void {
  for (const key of mainKeys) void renderInTurn(() => renderForAll(key), { isUrgent: true });
  setTimeout(keepMainPages, maxAge).unref();
}

/** Answers a request for a page. Returns false if the URL isn't for a page. */
export function sendPage(response: ServerResponse): boolean {
  const { url = "" } = response.req;
  // Usually, the requested URL is already a key, so it doesn't need parsing.
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

/** Returns whether another page can wait. If necessary, drops pages whose visitors have all left. */
function hasPlace(): boolean {
  if (waiting.size < maxWaiting) return true;
  for (const key of waiting.keys()) if (!isAwaited(key)) waiting.delete(key);
  return waiting.size < maxWaiting;
}

/** Returns whether any visitor is still waiting for the page. */
function isAwaited(key: string): boolean {
  // Reads `destroyed`, because the "close" event may come after the next visitor's request.
  return waiting.get(key)?.some(({ req }) => !req.socket.destroyed) ?? false;
}

async function renderIfAwaited(key: string): Promise<void> {
  if (isAwaited(key)) await renderForAll(key);
  else waiting.delete(key);
}

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

/** Renders a page from its key alone, because all visitors share the page. */
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
  // Searches get a lower Brotli quality, because few visitors share them. Quality 3 takes half as long as quality 5.
  const page = createCachedResponse(rendered.status, headers, body, (encoding) =>
    compress(body, encoding, isMain ? 5 : 3),
  );
  if (!isError) (isMain ? mainPages : searches).set(key, page);
  return page;
}
