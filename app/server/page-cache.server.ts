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

/** `private` means that each visitor needs their own page. */
type Page = CachedResponse | "private";

/** The cached main pages. They are separate from `others` so that other pages never evict them. */
const mainPages = new Map<string, Page>();
const others = new LRUCache<string, Page>({ max: 100, ttl: maxAge });

const getCached = (key: string) => mainPages.get(key) ?? others.get(key);

/** A page that visitors wait for. If it can't be sent, `result` is an HTTP status. */
type WaitingPage = { visitors: number; stop: AbortController; result: Promise<Page | 500 | 503> };

const waitingPages = new Map<string, WaitingPage>();

/** Renders the main pages before visitors request them, and again every five minutes. */
export function prerenderMainPages(): void {
  for (const key of findMainPages()) void prerender(key);
}

async function prerender(key: string): Promise<void> {
  const page = await startRendering(key, "main pages")?.result;
  const isKept = page !== undefined && page === mainPages.get(key);
  if (!isKept) console.error(`GET ${key} failed, so visitors get an older page, if there is one`);
  // After a failure, tries again in a minute.
  setTimeout(prerender, isKept ? maxAge : 60_000, key).unref();
}

/** Sends a page that is in memory. Returns false if the URL isn't the cache key of such a page. */
export function sendCachedPage(response: ServerResponse): boolean {
  const page = getCached(response.req.url ?? "");
  if (typeof page !== "object") return false;
  sendCachedResponse(page, response);
  return true;
}

/** Sends the page with this key. Calls `passOn` instead if each visitor needs their own page. */
export async function sendPage(
  response: ServerResponse,
  key: string,
  route: string,
  passOn: () => void,
): Promise<void> {
  let page: Page | 500 | 503 | undefined = getCached(key);
  if (!page) {
    const waiting = waitingPages.get(key) ?? startRendering(key, route);
    if (!waiting) return sendError(response, 503);
    waiting.visitors += 1;
    response.once("close", () => {
      waiting.visitors -= 1;
      if (waiting.visitors === 0 && !isMainPage(key)) waiting.stop.abort();
    });
    page = await waiting.result;
  }
  if (page === "private") passOn();
  else if (typeof page === "number") sendError(response, page);
  else sendCachedResponse(page, response);
}

/** Starts to render a page, unless too many other pages of its route are waiting. */
function startRendering(key: string, route: string): WaitingPage | undefined {
  const stop = new AbortController();
  const { signal } = stop;
  const rendering = limitConcurrency(route, () => renderAndCache(key, signal), signal);
  if (!rendering) return;
  const timer = setTimeout(() => {
    console.error(`GET ${loggedUrl(key)} took longer than ten seconds`);
    stop.abort();
  }, 10_000);
  const result = rendering
    .catch((error) => {
      if (signal.aborted) return 503 as const;
      console.error(`GET ${loggedUrl(key)} failed:`, error);
      return 500 as const;
    })
    .finally(() => {
      clearTimeout(timer);
      waitingPages.delete(key);
    });
  const page = { visitors: 0, stop, result };
  waitingPages.set(key, page);
  return page;
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key alone, because all visitors share the page. */
async function renderAndCache(key: string, signal: AbortSignal): Promise<Page> {
  handler ??= createRequestHandler(build, "production");
  const rendered = await handler(new Request(`http://localhost${key}`, { signal }));
  const body = Buffer.from(await rendered.arrayBuffer());
  // A redirect has no Cache-Control.
  const headers = { "cache-control": "no-cache", ...Object.fromEntries(rendered.headers) };
  const isError = rendered.status >= 500;
  const isMain = isMainPage(key);
  const isPrivate =
    "set-cookie" in headers || (!isError && /no-store|private/i.test(headers["cache-control"]));
  const page = isPrivate
    ? "private"
    : createCachedResponse(rendered.status, headers, body, isMain ? quality.best : quality.fast);
  if (!isError && !signal.aborted) (isMain ? mainPages : others).set(key, page);
  return page;
}
