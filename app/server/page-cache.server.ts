import type { Socket } from "node:net";
import { createRequestHandler, type ServerBuild } from "react-router";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";
import { createRenderQueue } from "./render-queue.server";
import { securityHeaders } from "./security-headers.server";
import { createKeyFinder, mainPages, missingPath } from "./shared-pages.server";

/** Pages can change: for example, the footer contains the year. */
const maxAge = 5 * 60 * 1000;
const maxPages = 100;

/**
 * Finds or renders a page that all visitors share. Returns undefined if they don't share it. Resolves to undefined if
 * the visitor has left.
 */
export type FindPage = (
  url: string,
  visitor: Socket,
) => Promise<CachedResponse | undefined> | undefined;

export function createPageCache(build: ServerBuild): FindPage {
  const handle = createRequestHandler(build, "production");
  const findKey = createKeyFinder(build.routes);
  const waitForTurn = createRenderQueue();
  const pages = new Map<string, Promise<CachedResponse>>();

  /** Drops all pages, and renders the main pages before visitors ask for them. */
  function refresh(): void {
    pages.clear();
    for (const url of [missingPath, ...mainPages]) {
      if (findKey(url) === url) void renderAndKeep(url).then((page) => page.compressWell());
    }
  }
  refresh();
  setInterval(refresh, maxAge).unref();

  /** Renders a page once for all visitors, also for visitors who ask while it renders. */
  async function renderAndKeep(key: string): Promise<CachedResponse> {
    const page = render(key);
    pages.set(key, page);
    const { status } = await page;
    if (status >= 500) pages.delete(key);
    return page;
  }

  /** Renders a page from its key alone. So no visitor's data can reach another visitor. */
  async function render(key: string): Promise<CachedResponse> {
    try {
      const response = await handle(new Request(`http://localhost${key}`));
      const body = Buffer.from(await response.arrayBuffer());
      return createCachedResponse(response.status, Object.fromEntries(response.headers), body);
    } catch (error) {
      // A loader may return a response whose body breaks off.
      console.error(error);
      return createCachedResponse(500, { ...securityHeaders }, Buffer.from(""));
    }
  }

  async function getOrRender(key: string, visitor: Socket): Promise<CachedResponse | undefined> {
    if (!pages.has(key)) await waitForTurn();
    if (visitor.destroyed) return undefined;
    // Another visitor may have waited for the same page.
    return pages.get(key) ?? (pages.size < maxPages ? renderAndKeep(key) : render(key));
  }

  return function findPage(url, visitor) {
    // Most visitors ask for a page by its key. The search for the route takes three times as long as the answer.
    const key = pages.has(url) ? url : findKey(url);
    return key === undefined ? undefined : getOrRender(key, visitor);
  };
}
