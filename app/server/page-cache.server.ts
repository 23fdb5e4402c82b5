import { createRequestHandler, type ServerBuild } from "react-router";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";
import { createRenderQueue } from "./render-queue.server";
import { createKeyFinder, mainPages, notFoundPath } from "./shared-pages.server";

/** Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;
const maxPages = 100;

/** Finds or renders a page that all visitors share. Returns undefined if they don't share it. */
export type GetPage = (url: string) => Promise<CachedResponse> | undefined;

export function createPageCache(build: ServerBuild): GetPage {
  const handle = createRequestHandler(build, "production");
  const findKey = createKeyFinder(build.routes);
  const waitForTurn = createRenderQueue();
  const pages = new Map<string, Promise<CachedResponse>>();

  function getPage(url: string) {
    // Most visitors ask for a page by its key. The search for the route takes three times as long as the answer.
    const page = pages.get(url);
    if (page) return page;
    const key = findKey(url);
    if (key === undefined) return undefined;
    return pages.get(key) ?? cache(key, renderInTurn(key));
  }

  /** Visitors also share a page while it renders. If the cache was full, it drops the page then. */
  function cache(key: string, page: Promise<CachedResponse>): Promise<CachedResponse> {
    const isFull = pages.size >= maxPages;
    pages.set(key, page);
    if (isFull) void page.then(() => pages.delete(key));
    return page;
  }

  /** Renders a page from its key alone. So no visitor's data can reach another visitor. */
  async function render(key: string): Promise<CachedResponse> {
    const response = await handle(new Request(`http://localhost${key}`));
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status >= 500) pages.delete(key);
    return createCachedResponse(response.status, Object.fromEntries(response.headers), body);
  }

  async function renderInTurn(key: string): Promise<CachedResponse> {
    await waitForTurn();
    return render(key);
  }

  /** Drops all pages, and renders the main pages, which don't wait for their turn. */
  function refresh(): void {
    pages.clear();
    for (const key of [notFoundPath, ...mainPages]) {
      if (findKey(key) === key) void cache(key, render(key)).then((page) => page.compressWell());
    }
  }
  refresh();
  setInterval(refresh, maxAge).unref();

  return getPage;
}
