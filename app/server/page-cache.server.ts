import type { ServerResponse } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";
import { findMainPages } from "./routes.server";

/** Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;
const maxOtherPages = 100;

/** The main pages are separate from `otherPages` so that other pages never evict them. */
const mainPages = new Map<string, CachedResponse>();
const otherPages = new Map<string, CachedResponse>();

/** Renders the main pages before visitors request them, and again every five minutes. */
export async function keepMainPages(): Promise<void> {
  setTimeout(keepMainPages, maxAge).unref();
  otherPages.clear();
  for (const key of findMainPages()) {
    const page = await render(key, AbortSignal.timeout(10_000));
    // Visitors get the old page until the new one is compressed, or if the new one shows an error.
    if (page.status >= 500) continue;
    await page.compressWell();
    mainPages.set(key, page);
  }
}

/** Returns a page from memory. */
export function findPage(key: string): CachedResponse | undefined {
  return mainPages.get(key) ?? otherPages.get(key);
}

/** Returns a page from memory, or renders it. */
export async function getPage(key: string, response: ServerResponse): Promise<CachedResponse> {
  const kept = findPage(key);
  if (kept) return kept;
  const stop = new AbortController();
  // Stops if the visitor leaves. At the end of each response, this also frees the request. Otherwise, 500 searchers
  // would take several times as much memory.
  response.once("close", () => stop.abort());
  const page = await render(key, stop.signal);
  if (page.status < 500) otherPages.set(key, page);
  const [oldest = key] = otherPages.keys();
  if (otherPages.size > maxOtherPages) otherPages.delete(oldest);
  return page;
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Renders a page from its key alone, because all visitors share the page. */
async function render(key: string, signal: AbortSignal): Promise<CachedResponse> {
  handler ??= createRequestHandler(build, "production");
  const rendered = await handler(new Request(`http://localhost${key}`, { signal }));
  const body = Buffer.from(await rendered.arrayBuffer());
  return createCachedResponse(rendered.status, Object.fromEntries(rendered.headers), body);
}
