import type { ServerResponse } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";
import { waitInQueue } from "./render-queue.server";
import { cacheKeyOf, findMainPages } from "./routes.server";

/** Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;
const maxPages = 100;

let pages = new Map<string, CachedResponse>();

/** Renders the main pages before visitors request them, and again every five minutes. */
export function startCache(): void {
  const refresh = () => cacheMainPages().catch(console.error);
  setInterval(refresh, maxAge).unref();
  void refresh();
}

/** Replaces all cached pages by new main pages. */
async function cacheMainPages(): Promise<void> {
  const fresh = new Map<string, CachedResponse>();
  for (const key of findMainPages().filter((path) => cacheKeyOf(path) === path)) {
    const page = await render(key, AbortSignal.timeout(10_000));
    await page.compressWell();
    if (page.status < 500) fresh.set(key, page);
  }
  pages = fresh;
}

/** Returns a page from memory. */
export function findPage(key: string): CachedResponse | undefined {
  return pages.get(key);
}

/** Returns a page from memory, or renders it. Returns undefined if the visitor has left. */
export async function getPage(key: string, response: ServerResponse) {
  const { socket } = response.req;
  if (!pages.has(key)) await waitInQueue(socket);
  // Another visitor may have waited for the same page.
  const cached = pages.get(key);
  if (cached || socket.destroyed) return cached;
  const stop = new AbortController();
  // Stops if the visitor leaves. At the end of each response, this also frees the request. Otherwise, 500 searchers
  // would take several times as much memory.
  response.once("close", () => stop.abort());
  const page = await render(key, stop.signal);
  if (page.status < 500 && pages.size < maxPages) pages.set(key, page);
  return page;
}

/** The build imports this file, so the build is complete only when the first page is rendered. */
let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key alone, because all visitors share the page. */
async function render(key: string, signal: AbortSignal): Promise<CachedResponse> {
  handler ??= createRequestHandler(build, "production");
  const rendered = await handler(new Request(`http://localhost${key}`, { signal }));
  const body = Buffer.from(await rendered.arrayBuffer());
  return createCachedResponse(rendered.status, Object.fromEntries(rendered.headers), body);
}
