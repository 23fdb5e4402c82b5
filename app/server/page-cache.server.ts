import { once } from "node:events";
import * as build from "virtual:react-router/server-build";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { loggedUrl } from "./access-log.server";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";
import { findMainPages, findRoute } from "./routes.server";

/** How long a page stays cached, in milliseconds. Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;

/** The main pages are separate from `otherPages` so that other pages never evict them. */
const mainPages = new Map<string, CachedResponse>();
const otherPages = new LRUCache<string, CachedResponse>({ max: 100, ttl: maxAge });

/** The keys of pages that the server must not share. */
const privateKeys = new LRUCache<string, true>({ max: 1000, ttl: maxAge });

/** Renders the main pages before visitors request them, and again every five minutes, or after a minute if one fails. */
export async function prerenderMainPages(): Promise<void> {
  let delay = maxAge;
  for (const key of findMainPages().filter((key) => findRoute(key).isShared)) {
    try {
      const page = await render(key, "best");
      if (!page || page.status >= 500) throw new Error("The server can't keep the page");
      // Visitors get the old page until the new one is compressed.
      await page.getVariant("br");
      mainPages.set(key, page);
    } catch (error) {
      delay = 60_000;
      console.error(`GET ${loggedUrl(key)} failed, so visitors may get an older page. ${error}`);
    }
  }
  setTimeout(prerenderMainPages, delay).unref();
}

/** Returns a page from memory. */
export function findPage(key: string): CachedResponse | undefined {
  return mainPages.get(key) ?? otherPages.get(key);
}

/** Returns a page from memory, or renders it. Returns undefined if the server must not share it. */
export async function getPage(key: string): Promise<CachedResponse | undefined> {
  const found = findPage(key);
  if (found || privateKeys.has(key)) return found;
  const page = await render(key, "fast");
  if (!page) privateKeys.set(key, true);
  else if (page.status < 500) otherPages.set(key, page);
  return page;
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key alone, because all visitors share the page. */
async function render(key: string, quality: "fast" | "best"): Promise<CachedResponse | undefined> {
  handler ??= createRequestHandler(build, "production");
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error("The page took ten seconds")), 10_000);
  try {
    const request = new Request(`http://localhost${key}`, { signal: stop.signal });
    // Doesn't rely on the request's own signal, because Node may collect it together with a loader that waits forever.
    const late = once(stop.signal, "abort").then(() => Promise.reject(stop.signal.reason));
    const rendered = await Promise.race([late, handler(request)]);
    const body = Buffer.from(await rendered.arrayBuffer());
    // A redirect has no Cache-Control.
    const headers = { "cache-control": "no-cache", ...Object.fromEntries(rendered.headers) };
    const isPrivate = rendered.status < 500 && /no-store|private/i.test(headers["cache-control"]);
    if (isPrivate || "set-cookie" in headers) return undefined;
    return createCachedResponse(rendered.status, headers, body, quality);
  } finally {
    clearTimeout(timer);
    // Frees the request. Otherwise, 500 searchers would take several times as much memory (`npm run bench`).
    stop.abort();
  }
}
