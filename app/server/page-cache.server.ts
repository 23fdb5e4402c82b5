import { once } from "node:events";
import type { ServerResponse } from "node:http";
import * as build from "virtual:react-router/server-build";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";
import { runInQueue } from "./request-queue.server";
import { findMainPages, findRoute } from "./routes.server";

/** How long a page stays cached, in milliseconds. Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;
/** How long a request or a page may take, in milliseconds. */
export const timeLimit = 10_000;
export const tooLate = "It took ten seconds";

/** The main pages are separate from `otherPages` so that other pages never evict them. */
const mainPages = new Map<string, CachedResponse>();
const otherPages = new LRUCache<string, CachedResponse>({ max: 100, ttl: maxAge });

/** The keys of pages that the server must not share. */
const privateKeys = new LRUCache<string, true>({ max: 1000, ttl: maxAge });

/** Pages that wait in the queue or are being rendered. */
const unfinished = new Map<string, Promise<CachedResponse | undefined>>();

/** Renders the main pages before visitors request them, and again every five minutes, or after a minute if one fails. */
export async function prerenderMainPages(): Promise<void> {
  let delay = maxAge;
  for (const key of findMainPages()) {
    try {
      if (!findRoute(key).isShared) continue;
      const page = await render(key);
      if (!page || page.status >= 500) throw new Error("The server can't keep the page");
      // Visitors get the old page until the new one is compressed.
      await page.compressWell();
      mainPages.set(key, page);
    } catch (error) {
      delay = 60_000;
      console.error(`GET ${key} failed, so visitors may get an older page. ${error}`);
    }
  }
  setTimeout(prerenderMainPages, delay).unref();
}

/** Returns a page from memory. */
export function findPage(key: string): CachedResponse | undefined {
  return mainPages.get(key) ?? otherPages.get(key);
}

/** Returns a page from memory, or renders it. Returns undefined if the server must not share it. */
export async function getPage(key: string, response: ServerResponse) {
  // Visitors of the same page share one render. If the first one leaves before it starts, the next one starts it.
  while (unfinished.has(key)) {
    const shared = await unfinished.get(key);
    if (shared) return shared;
  }
  const found = findPage(key);
  if (found || privateKeys.has(key)) return found;
  const page = runInQueue(response, async () => {
    const rendered = await render(key);
    if (!rendered) privateKeys.set(key, true);
    else if (rendered.status < 500) otherPages.set(key, rendered);
    return rendered;
  });
  unfinished.set(key, page);
  return page.finally(() => unfinished.delete(key));
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key alone, because all visitors share the page. */
async function render(key: string): Promise<CachedResponse | undefined> {
  handler ??= createRequestHandler(build, "production");
  const stop = new AbortController();
  const late = once(stop.signal, "abort").then(() => Promise.reject(stop.signal.reason));
  const timer = setTimeout(() => stop.abort(tooLate), timeLimit);
  try {
    const request = new Request(`http://localhost${key}`, { signal: stop.signal });
    const rendered = await Promise.race([late, handler(request)]);
    const body = Buffer.from(await rendered.arrayBuffer());
    // A redirect has no Cache-Control.
    const headers = { "cache-control": "no-cache", ...Object.fromEntries(rendered.headers) };
    const isPrivate = rendered.status < 500 && /no-store|private/i.test(headers["cache-control"]);
    if (isPrivate || "set-cookie" in headers) return undefined;
    return createCachedResponse(rendered.status, headers, body);
  } finally {
    clearTimeout(timer);
    // Frees the request. Otherwise, 500 searchers would take several times as much memory.
    stop.abort();
  }
}
