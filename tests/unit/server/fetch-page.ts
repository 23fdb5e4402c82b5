import { beforeEach, vi } from "vitest";
import * as pageCache from "~/server/page-cache.server";
import type { StoredResponse } from "~/server/stored-response.server";

// The cache of pages, and their rendering in its tests' hands.

const render = vi.hoisted(() => {
  // Before the cache's library is loaded, which keeps the clock that it finds, and takes 0 for no time.
  vi.useFakeTimers().advanceTimersByTime(1);
  return vi.fn<(request: Request) => Promise<Response>>();
});
const createRequestHandler = vi.hoisted(() => vi.fn((..._: unknown[]) => render));

vi.mock("virtual:react-router/server-build", () => ({}));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler,
}));

export const headers = { "content-type": "text/html", "cache-control": "no-store" };

beforeEach(() => {
  render.mockReset().mockImplementation(async ({ url }) => new Response(url, { headers }));
});

export const stays = () => new AbortController().signal;
export const fetchPage = (key: string, visitor = stays()) => pageCache.fetchPage(key, visitor);
/** A variant of a page, made if it has to be. */
export async function variantOf(page: StoredResponse, encoding: "identity" | "gzip" | "br") {
  const variant = page.variants[encoding];
  const made = typeof variant === "function" ? await variant() : variant;
  if (!made) throw new Error(`not in ${encoding}`);
  return made;
}
export const headersOf = async (page: StoredResponse) =>
  (await variantOf(page, "identity")).headers;

export const renderedPaths = () =>
  render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

/** A rendering that ends when it is told to. */
export function pauseRendering(): () => void {
  let finish = () => {};
  render.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve(new Response("late", { headers }));
    }),
  );
  return () => finish();
}

export const { getCachedPage, keepMainPages, renderPage } = pageCache;
export { createRequestHandler, render };
