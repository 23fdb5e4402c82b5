import type { ServerResponse } from "node:http";
import * as build from "virtual:react-router/server-build";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { loggedUrl } from "./access-log.server";
import {
  type CachedResponse,
  createCachedResponse,
  quality,
  sendCachedResponse,
} from "./cached-response.server";
import { limitConcurrency } from "./concurrency-limit.server";
import { sendError } from "./error-response.server";
import { findMainPages, isMainPage } from "./routes.server";

/** How long a page stays cached, in milliseconds. Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;

/** With `private`, each visitor needs their own page. A number is the HTTP status of a failure. */
type Page = CachedResponse | "private" | 500 | 503;

/** The main pages are separate from `others` so that other pages never evict them. Visitors share pages that render. */
const mainPages = new Map<string, Promise<Page>>();
const others = new LRUCache<string, Promise<Page>>({ max: 100, ttl: maxAge });
/** The visitors who wait for each page. */
const visitors = new WeakMap<Promise<Page>, ServerResponse[]>();

/** Renders the main pages before visitors request them, and again every five minutes, or each minute if this fails. */
export function prerenderMainPages(): void {
  for (const key of findMainPages()) void prerender(key);
}

async function prerender(key: string): Promise<void> {
  const page = renderPage(key, "main pages");
  // Visitors wait for the first page, but get the old page while the server renders the next one.
  if (!mainPages.has(key)) mainPages.set(key, page);
  const canKeep = isReusable(await page);
  if (canKeep) mainPages.set(key, page);
  else {
    if (mainPages.get(key) === page) mainPages.delete(key);
    console.error(`GET ${key} failed, so visitors get an older page, if there is one`);
  }
  setTimeout(prerender, canKeep ? maxAge : 60_000, key).unref();
}

/** Returns a page from memory. */
export function findPage(key: string): Promise<Page> | undefined {
  return mainPages.get(key) ?? others.get(key);
}

/** Returns a page from memory, or renders it. */
export function getPage(key: string, route: string, response: ServerResponse): Promise<Page> {
  const known = findPage(key);
  if (known) return known;
  const waiting = [response];
  const page = renderPage(key, route, () => waiting.some(({ req }) => !req.socket.destroyed));
  visitors.set(page, waiting);
  others.set(key, page);
  void page.then((result) => {
    visitors.delete(page);
    if (!isReusable(result) && others.peek(key) === page) others.delete(key);
  });
  return page;
}

function isReusable(page: Page): boolean {
  return page === "private" || (typeof page === "object" && page.status < 500);
}

/** Sends a page. Returns false if there is none, or if each visitor needs their own. */
export async function sendPage(response: ServerResponse, rendering?: Promise<Page>) {
  if (rendering) visitors.get(rendering)?.push(response);
  const page = await rendering;
  if (page === undefined || page === "private") return false;
  if (typeof page === "number") sendError(response, page);
  else sendCachedResponse(page, response);
  return true;
}

/** Renders a page, unless too many pages of its route are waiting, or nobody wants the page when its turn comes. */
async function renderPage(key: string, route: string, isWanted = () => true): Promise<Page> {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    console.error(`GET ${loggedUrl(key)} took longer than ten seconds`);
    stop.abort();
  }, 10_000);
  try {
    const start = async () => (isWanted() ? render(key, stop.signal) : 503);
    return (await limitConcurrency(route, start, stop.signal)) ?? 503;
  } catch (error) {
    if (stop.signal.aborted) return 503;
    console.error(`GET ${loggedUrl(key)} failed:`, error);
    return 500;
  } finally {
    clearTimeout(timer);
  }
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key alone, because all visitors share the page. */
async function render(key: string, signal: AbortSignal): Promise<Page> {
  handler ??= createRequestHandler(build, "production");
  const rendered = await handler(new Request(`http://localhost${key}`, { signal }));
  const body = Buffer.from(await rendered.arrayBuffer());
  const { status } = rendered;
  // A redirect has no Cache-Control.
  const headers = { "cache-control": "no-cache", ...Object.fromEntries(rendered.headers) };
  const isPrivate = status < 500 && /no-store|private/i.test(headers["cache-control"]);
  if (isPrivate || "set-cookie" in headers) return "private";
  const brotliQuality = isMainPage(key) ? quality.best : quality.fast;
  return createCachedResponse(status, headers, body, brotliQuality);
}
