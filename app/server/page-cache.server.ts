import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
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
import { acquireSlot } from "./concurrency-limit.server";
import { sendError } from "./error-response.server";
import { findMainPages, isMainPage } from "./routes.server";

/** How long a page stays cached, in milliseconds. Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;

/** The cached main pages. They are separate from `others` so that other pages never evict them. */
const mainPages = new Map<string, CachedResponse>();
const others = new LRUCache<string, CachedResponse>({ max: 100, ttl: maxAge });

const getCached = (key: string) => mainPages.get(key) ?? others.get(key);

/** A page that visitors wait for. If it can't be sent, `result` is an HTTP status. */
type WaitingPage = {
  visitors: number;
  stop: AbortController;
  result: Promise<CachedResponse | 500 | 503>;
};

const waitingPages = new Map<string, WaitingPage>();

/** Renders the main pages before visitors request them, and again every five minutes. */
export function prerenderMainPages(): void {
  for (const key of findMainPages()) startRendering(key, "");
  setTimeout(prerenderMainPages, maxAge).unref();
}

/** Sends a page that is in memory. Returns false if the URL isn't the cache key of such a page. */
export function sendCachedPage(response: ServerResponse): boolean {
  const page = getCached(response.req.url ?? "");
  if (page) sendCachedResponse(page, response);
  return page !== undefined;
}

export async function sendPage(response: ServerResponse, key: string, route: string) {
  const cached = getCached(key);
  if (cached) return sendCachedResponse(cached, response);
  const find = () => waitingPages.get(key) ?? startRendering(key, route);
  // Without this delay, 500 clients who retry immediately would slow the home page down from 25 to 148 ms.
  const page = find() ?? (await wait(500).then(() => !response.destroyed && find()));
  if (!page) return sendError(response, 503);
  page.visitors += 1;
  response.once("close", () => {
    page.visitors -= 1;
    if (page.visitors === 0 && !isMainPage(key)) page.stop.abort();
  });
  const result = await page.result;
  if (typeof result === "number") sendError(response, result);
  else sendCachedResponse(result, response);
}

/** Starts to render a page, unless too many other pages of its route are waiting. */
function startRendering(key: string, route: string): WaitingPage | undefined {
  const release = isMainPage(key) ? () => {} : acquireSlot(route);
  if (!release) return;
  const stop = new AbortController();
  const timer = setTimeout(() => {
    console.error(`GET ${loggedUrl(key)} took longer than ten seconds`);
    stop.abort();
  }, 10_000);
  const stopped = once(stop.signal, "abort").then(() => 503 as const);
  const result = Promise.race([renderAndCache(key, stop.signal), stopped])
    .catch((error) => {
      console.error(`GET ${loggedUrl(key)} failed:`, error);
      return 500 as const;
    })
    .finally(() => {
      clearTimeout(timer);
      waitingPages.delete(key);
      release();
    });
  const page = { visitors: 0, stop, result };
  waitingPages.set(key, page);
  return page;
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key alone, because all visitors share the page. */
async function renderAndCache(key: string, signal: AbortSignal): Promise<CachedResponse> {
  handler ??= createRequestHandler(build, "production");
  const rendered = await handler(new Request(`http://localhost${key}`, { signal }));
  const body = Buffer.from(await rendered.arrayBuffer());
  const isError = rendered.status >= 500;
  const headers = {
    ...Object.fromEntries(rendered.headers),
    // Browsers must revalidate pages, because a deploy removes the scripts that old pages link to.
    "cache-control": isError ? "no-store" : "public, max-age=0, must-revalidate",
  };
  const isMain = isMainPage(key);
  const page = createCachedResponse(
    rendered.status,
    headers,
    body,
    isMain ? quality.best : quality.fast,
  );
  if (!isError && !signal.aborted) (isMain ? mainPages : others).set(key, page);
  return page;
}
