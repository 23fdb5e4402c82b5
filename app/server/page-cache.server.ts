import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { createRequestHandler, type ServerBuild } from "react-router";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";
import { createKeyFinder, mainPages } from "./shared-pages.server";

export type PageCache = ReturnType<typeof createPageCache>;

/** Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;
const maxPages = 100;

export function createPageCache(build: ServerBuild) {
  const handle = createRequestHandler(build, "production");
  const findKey = createKeyFinder(build.routes);
  let pages = new Map<string, CachedResponse>();

  /** Renders the main pages before visitors request them, and again every five minutes. */
  function start(): void {
    const refreshOrLog = () => refresh().catch(console.error);
    setInterval(refreshOrLog, maxAge).unref();
    void refreshOrLog();
  }

  /** Replaces all cached pages by new main pages. */
  async function refresh(): Promise<void> {
    const fresh = new Map<string, CachedResponse>();
    for (const key of mainPages.filter((path) => findKey(path) === path)) {
      const page = await render(key, AbortSignal.timeout(10_000));
      await page.compressWell();
      if (page.status < 500) fresh.set(key, page);
    }
    pages = fresh;
  }

  /** Renders a page from its key alone, because all visitors share the page. */
  async function render(key: string, signal: AbortSignal): Promise<CachedResponse> {
    const rendered = await handle(new Request(`http://localhost${key}`, { signal }));
    const body = Buffer.from(await rendered.arrayBuffer());
    return createCachedResponse(rendered.status, Object.fromEntries(rendered.headers), body);
  }

  function getCached(key: string): CachedResponse | undefined {
    return pages.get(key);
  }

  /** Returns undefined if the visitor has left. */
  async function getOrRender(key: string, response: ServerResponse) {
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

  return { start, findKey, getCached, getOrRender };
}

let lastPause = Promise.resolve();

/** Lets pages start to render one after the other. Doesn't wait until they end, so a slow loader delays nobody else. */
function waitInQueue(visitor: Socket): Promise<void> {
  // Visitors who have left need no pause.
  lastPause = lastPause.then(() => (visitor.destroyed ? undefined : pause()));
  return lastPause;
}

/**
 * Lets the server answer other requests. libuv accepts one connection in each turn of the event loop, so this takes
 * twenty turns. With one turn, the home page would take ten times as long beside 500 searchers (`npm run bench`). Turns
 * are long if clients send a lot, so the pause ends after fifty milliseconds.
 */
async function pause(): Promise<void> {
  const end = performance.now() + 50;
  for (let turn = 0; turn < 20 && performance.now() < end; turn += 1) await setImmediate();
}
