import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { mainKeys } from "./page-cache-key.server";
import { queueRendering } from "./render-queue.server";
import { type StoredResponse, storeResponse } from "./stored-response.server";

/**
 * Kept only if asked each time whether it is still the same, by shared caches too: a page that outlives
 * a deploy names scripts that are gone. That question costs a 304.
 */
const cacheControl = "public, max-age=0, must-revalidate";

/** For the footer's year, and whatever else may come to depend on the day. In milliseconds. */
const maxAge = 5 * 60 * 1000;

// The pages without a search, which no number of searches pushes out.
const mainPages = new Map<string, StoredResponse>();

const searches = new LRUCache<string, StoredResponse>({
  max: 500,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ variants: { br } }) => (typeof br === "object" ? br.body.length : 1),
  ttl: maxAge,
});

type Rendering = {
  page: Promise<StoredResponse>;
  visitors: number;
  abandon: (reason: unknown) => void;
};

// One rendering serves all who ask meanwhile.
const renderings = new Map<string, Rendering>();

/** The page with this key, if it is in memory. */
export function getCachedPage(key: string): StoredResponse | undefined {
  return mainPages.get(key) ?? searches.get(key);
}

/** Keeps the pages without a search in memory, and renders them anew before anything else. */
export function keepMainPages(): void {
  for (const key of mainKeys)
    awaitRendering(key, new AbortController().signal).catch(console.error);
  setTimeout(keepMainPages, maxAge).unref();
}

/**
 * The page with this key, rendered if it is not in memory. An error page is not kept. The signal says that
 * the visitor has left: the last to leave takes the page out of the queue.
 */
export async function fetchPage(key: string, visitor: AbortSignal): Promise<StoredResponse> {
  return getCachedPage(key) ?? awaitRendering(key, visitor);
}

function awaitRendering(key: string, visitor: AbortSignal): Promise<StoredResponse> {
  const rendering = renderings.get(key) ?? startRendering(key);
  rendering.visitors += 1;
  visitor.addEventListener("abort", () => {
    rendering.visitors -= 1;
    if (rendering.visitors === 0) rendering.abandon(visitor.reason);
  });
  return rendering.page;
}

function startRendering(key: string): Rendering {
  const controller = new AbortController();
  const isMain = mainKeys.includes(key);
  const page = renderPage(key, { isCached: true, isUrgent: isMain, signal: controller.signal })
    .then((page) => {
      if (page.status < 500) (isMain ? mainPages : searches).set(key, page);
      return page;
    })
    .finally(() => renderings.delete(key));
  const rendering = { page, visitors: 0, abandon: (reason: unknown) => controller.abort(reason) };
  renderings.set(key, rendering);
  return rendering;
}

/** Renders a page from nothing but its URL: no request's headers can be in it. */
export async function renderPage(
  url: string,
  { isCached, ...turn }: { isCached: boolean; isUrgent?: boolean; signal: AbortSignal },
): Promise<StoredResponse> {
  const { status, headers, html } = await queueRendering(async () => {
    const handle = await requestHandler();
    const rendered = await handle(new Request(new URL(url, "http://localhost")));
    return {
      status: rendered.status,
      headers: Object.fromEntries(rendered.headers),
      html: Buffer.from(await rendered.arrayBuffer()),
    };
  }, turn);
  const isKept = isCached && status < 500;
  const isSearch = isKept && !mainKeys.includes(url);
  return storeResponse({
    status,
    headers: { ...headers, ...(isKept ? { "cache-control": cacheControl } : {}) },
    original: html,
    ...(isSearch
      ? { bodies: unpackedWhenAsked(await toBrotli(html)), isKept: false }
      : { bodies: compressedWhenAsked(html) }),
  });
}

function compressedWhenAsked(html: Buffer) {
  return { identity: html, gzip: () => toGzip(html), br: () => toBrotli(html) };
}

/** In Brotli alone, a fifth of its size: whoever asks for it otherwise waits until it is unpacked for them. */
function unpackedWhenAsked(br: Buffer) {
  const unpack = () => promisify(brotliDecompress)(br);
  return { br, identity: unpack, gzip: async () => toGzip(await unpack()) };
}

const toGzip = (body: Buffer) => promisify(gzip)(body, { level: 9 });

/** A higher quality takes ten times as long and saves 34 bytes, a wider window takes megabytes and saves none. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 };

const toBrotli = (body: Buffer) => promisify(brotliCompress)(body, { params: brotliParams });

let handler: ReturnType<typeof createRequestHandler> | undefined;

async function requestHandler() {
  // The build imports this module: by now it is complete.
  handler ??= createRequestHandler(await import("virtual:react-router/server-build"), "production");
  return handler;
}
