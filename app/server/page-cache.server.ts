import { createRequestHandler, type ServerBuild } from "react-router";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";
import { createRenderQueue } from "./render-queue.server";
import { createKeyFinder, mainPages, missingPath } from "./shared-pages.server";

/** Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;
const maxPages = 100;

/** Finds or renders a page that all visitors share. Returns undefined if they don't share it. */
export type FindPage = (url: string) => Promise<CachedResponse> | undefined;

export function createPageCache(build: ServerBuild): FindPage {
  const handle = createRequestHandler(build, "production");
  const findKey = createKeyFinder(build.routes);
  const waitForTurn = createRenderQueue();
  const pages = new Map<string, Promise<CachedResponse>>();

  function findPage(url: string) {
    // Most visitors ask for a page by its key. The search for the route takes three times as long as the answer.
    const page = pages.get(url);
    if (page) return page;
    const key = findKey(url);
    return key === undefined ? undefined : (pages.get(key) ?? renderInTurn(key));
  }

  async function renderInTurn(key: string): Promise<CachedResponse> {
    await waitForTurn();
    // Another visitor may have waited for the same page.
    const page = pages.get(key) ?? render(key);
    if (pages.size < maxPages) pages.set(key, page);
    if ((await page).status >= 500) pages.delete(key);
    return page;
  }

  /** Renders a page from its key alone. So no visitor's data can reach another visitor. */
  async function render(key: string): Promise<CachedResponse> {
    const response = await handle(new Request(`http://localhost${key}`));
    const body = Buffer.from(await response.arrayBuffer());
    return createCachedResponse(response.status, Object.fromEntries(response.headers), body);
  }

  /** Drops all pages, and renders the main pages before visitors ask for them. */
  function refresh(): void {
    pages.clear();
    for (const url of [missingPath, ...mainPages]) {
      void findPage(url)?.then((page) => page.compressWell());
    }
  }
  refresh();
  setInterval(refresh, maxAge).unref();

  return findPage;
}
