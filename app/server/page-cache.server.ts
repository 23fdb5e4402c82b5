import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { mainKeys, pageKey } from "./page-cache-key.server";
import { sendPlain } from "./plain-response.server";
import { renderInTurn, retryAfter } from "./render-queue.server";
import { type StoredResponse, sendStored, storeResponse } from "./stored-response.server";

/** In milliseconds. The footer shows the year, and another part may come to depend on the day. */
const maxAge = 5 * 60 * 1000;

/** Half a second's work. A visitor who would wait for longer is told to come again. */
const maxWaiting = 100;

/** In milliseconds. 500 clients that ask again at once would make the home page wait for seconds. */
const refusalTime = 500;

/** The pages without a search. No number of searches pushes them out. */
const mainPages = new Map<string, StoredResponse>();

/** Ten megabytes or so. */
const searches = new LRUCache<string, StoredResponse>({ max: 100, ttl: maxAge });

type Visitor = { request: IncomingMessage; response: ServerResponse };

/** The visitors who wait for a page, by its key. */
const waiting = new Map<string, Visitor[]>();

/** Renders the pages without a search before any visitor asks, and again before they are old. */
export function keepMainPages(): void {
  for (const key of mainKeys) void renderInTurn(() => renderForAll(key), { isUrgent: true });
  setTimeout(keepMainPages, maxAge).unref();
}

/** Answers a GET or HEAD with a page, from memory or later. False if the URL is not a page's. */
export function sendPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "/" } = request;
  // Most URLs are a key.
  const key = getKept(url) ? url : pageKey(url);
  if (key === null) return false;
  const page = getKept(key);
  if (page) return sendStored(page, request, response);
  const visitor = { request, response };
  const visitors = waiting.get(key);
  // A page for which nobody waits any longer takes no place.
  response.once("close", () => {
    if (!isAwaited(key)) waiting.delete(key);
  });
  if (visitors) {
    visitors.push(visitor);
  } else if (waiting.size < maxWaiting || mainKeys.includes(key)) {
    waiting.set(key, [visitor]);
    void renderInTurn(() => renderIfAwaited(key), { isUrgent: false });
  } else {
    setTimeout(sendPlain, refusalTime, response, 503, { "Retry-After": retryAfter });
  }
  return true;
}

function getKept(key: string): StoredResponse | undefined {
  return mainPages.get(key) ?? searches.get(key);
}

/** Nothing is rendered for visitors who have left, or who have got the page meanwhile. */
async function renderIfAwaited(key: string): Promise<void> {
  if (isAwaited(key)) await renderForAll(key);
}

function isAwaited(key: string): boolean {
  return waiting.get(key)?.some(({ request }) => !request.socket.destroyed) ?? false;
}

/** Renders a page, and answers the visitors who wait for it then. */
async function renderForAll(key: string): Promise<void> {
  const page = await renderAndKeep(key).catch((error) => logError(key, error));
  const visitors = waiting.get(key) ?? [];
  waiting.delete(key);
  for (const { request, response } of visitors) {
    if (page) sendStored(page, request, response);
    else sendPlain(response, 500);
  }
}

/** Renders a page from its key alone: nothing of a request can be in it. Keeps it, unless it is an error's. */
async function renderAndKeep(key: string): Promise<StoredResponse> {
  handler ??= createRequestHandler(await import("virtual:react-router/server-build"), "production");
  const rendered = await handler(new Request(new URL(key, "http://localhost")));
  const identity = Buffer.from(await rendered.arrayBuffer());
  const isKept = rendered.status < 500;
  const headers = {
    ...Object.fromEntries(rendered.headers),
    "cache-control": isKept ? cacheControl : "no-store",
  };
  // Not in other threads: handing pages of this size over and back costs more than it saves.
  const gzip = gzipSync(identity, { level: 4 });
  const br = brotliCompressSync(identity, { params: brotliParams });
  const page = storeResponse(rendered.status, headers, { identity, gzip, br });
  if (isKept) (mainKeys.includes(key) ? mainPages : searches).set(key, page);
  return page;
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/**
 * A cache asks each time whether the page is still the same, which costs a 304. A page that outlives a
 * deploy names scripts that are gone.
 */
const cacheControl = "public, max-age=0, must-revalidate";

/** A quality of 7 takes a quarter longer and saves 1 %. A wider window takes megabytes and saves nothing. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** The path alone: a search may be anything, even an email address. */
function logError(key: string, error: unknown): void {
  console.error(`GET ${key.split("?", 1)[0]} failed:`, error);
}
