import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { type StoredResponse, storeResponse } from "./stored-response.server";

/**
 * Kept only if asked each time whether it is still the same, by shared caches too: a page that outlives
 * a deploy names scripts that are gone. That question costs a 304.
 */
const cacheControl = "public, max-age=0, must-revalidate";

const pages = new LRUCache<string, StoredResponse>({
  max: 500,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ size }) => size,
  // The footer's year, and whatever else may come to depend on the day. In milliseconds.
  ttl: 5 * 60 * 1000,
  // One rendering serves all who ask meanwhile, also if many other pages push its key out.
  fetchMethod: (key) => renderPage(key, { isCached: true }),
  ignoreFetchAbort: true,
});

/** A higher quality takes ten times as long and saves 34 bytes, a wider window takes megabytes and saves none. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** The page with this key, if it is in memory. */
export function getCachedPage(key: string): StoredResponse | undefined {
  return pages.get(key);
}

/** The page with this key, rendered if it is not in memory. An error page is not kept. */
export async function fetchPage(key: string): Promise<StoredResponse> {
  const page = await pages.forceFetch(key);
  if (page.status >= 500) pages.delete(key);
  return page;
}

/** Renders a page from nothing but its URL: no request's headers can be in it. */
export async function renderPage(
  url: string,
  { isCached }: { isCached: boolean },
): Promise<StoredResponse> {
  const handle = await requestHandler();
  const rendered = await handle(new Request(new URL(url, "http://localhost")));
  const identity = Buffer.from(await rendered.arrayBuffer());
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: brotliParams }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return storeResponse({
    status: rendered.status,
    headers: {
      ...Object.fromEntries(rendered.headers),
      ...(isCached && rendered.status < 500 ? { "cache-control": cacheControl } : {}),
    },
    bodies: { identity, gzip: gzipped, br },
  });
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

async function requestHandler() {
  // The build imports this module: by now it is complete.
  handler ??= createRequestHandler(await import("virtual:react-router/server-build"), "production");
  return handler;
}
