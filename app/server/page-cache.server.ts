import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import * as build from "virtual:react-router/server-build";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { createRequestHandler } from "react-router";
import { loggedUrl } from "./access-log.server";
import {
  brotliQualities,
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from "./cached-response.server";
import { logPageError } from "./error-log.server";
import { sendError } from "./error-response.server";
import { findMainPages } from "./routes.server";
import { waitForTurn } from "./turns.server";

/** How long a page stays cached, in milliseconds. Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;

/** How long a visitor waits in a queue, and how long a page may take then, in milliseconds. */
const maxWait = 10_000;

/** With `private`, each visitor needs their own page. A number is the HTTP status of a failure. */
type Page = CachedResponse | "private" | 500 | 503;

/** The main pages are separate from `others` so that other pages never evict them. */
const mainPages = new Map<string, Page>();
const others = new LRUCache<string, Page>({ max: 100, ttl: maxAge });
const rendering = new Map<string, Promise<Page>>();

/** Each route has its own queue, so that a slow loader delays only its own route. */
const queues = new Map<string, PQueue>();

/** Renders the main pages before visitors request them, and again every five minutes, or each minute if this fails. */
export function prerenderMainPages(): void {
  for (const key of findMainPages()) void prerender(key);
}

async function prerender(key: string): Promise<void> {
  await waitForTurn();
  const page = await render(key, brotliQualities.best);
  const canKeep = isReusable(page);
  // Visitors get the old page until the new one is compressed.
  if (typeof page === "object") await page.getVariant("br");
  if (canKeep) mainPages.set(key, page);
  else
    console.error(`GET ${loggedUrl(key)} failed, so visitors get an older page, if there is one`);
  setTimeout(prerender, canKeep ? maxAge : 60_000, key).unref();
}

/** Returns a page from memory. */
export function findPage(key: string): Page | undefined {
  return mainPages.get(key) ?? others.get(key);
}

/** Returns a page from memory, or renders it, unless the visitor has left or waited for ten seconds. */
export async function getPage(key: string, route: string, visitor: Socket): Promise<Page> {
  const known = findPage(key) ?? rendering.get(key);
  if (known) return known;
  const queue = queues.get(route) ?? new PQueue({ concurrency: 4 });
  queues.set(route, queue);
  if (queue.size >= 1000) return 503;
  const deadline = performance.now() + maxWait;
  return queue.add(async () => {
    const found = findPage(key) ?? rendering.get(key);
    if (found) return found;
    return visitor.destroyed || performance.now() > deadline ? 503 : renderAndKeep(key);
  });
}

/** Sends a page, unless each visitor needs their own. */
export function sendPage(response: ServerResponse, page: Page): boolean {
  if (page === "private") return false;
  if (typeof page === "number") sendError(response, page);
  else sendCachedResponse(page, response);
  return true;
}

async function renderAndKeep(key: string): Promise<Page> {
  const promise = waitForTurn().then(() => render(key, brotliQualities.fast));
  rendering.set(key, promise);
  const page = await promise;
  rendering.delete(key);
  if (isReusable(page)) others.set(key, page);
  return page;
}

function isReusable(page: Page): boolean {
  return page === "private" || (typeof page === "object" && page.status < 500);
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key alone, because all visitors share the page. */
async function render(key: string, brotliQuality: number): Promise<Page> {
  handler ??= createRequestHandler(build, "production");
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), maxWait);
  try {
    const request = new Request(`http://localhost${key}`, { signal: stop.signal });
    // Doesn't rely on the request's own signal, because Node may collect it together with a loader that waits forever.
    const late = once(stop.signal, "abort").then(() => Promise.reject(stop.signal.reason));
    const rendered = await Promise.race([late, handler(request)]);
    const body = Buffer.from(await rendered.arrayBuffer());
    const { status } = rendered;
    // A redirect has no Cache-Control.
    const headers = { "cache-control": "no-cache", ...Object.fromEntries(rendered.headers) };
    const isPrivate = status < 500 && /no-store|private/i.test(headers["cache-control"]);
    if (isPrivate || "set-cookie" in headers) return "private";
    return createCachedResponse(status, headers, body, brotliQuality);
  } catch (error) {
    const isLate = stop.signal.aborted;
    logPageError(`GET ${loggedUrl(key)}`, isLate ? "It took ten seconds" : error);
    return isLate ? 503 : 500;
  } finally {
    clearTimeout(timer);
    // Frees the request. Otherwise, 500 searchers would take 400 MB of memory instead of 120 (`npm run bench`).
    stop.abort();
  }
}
