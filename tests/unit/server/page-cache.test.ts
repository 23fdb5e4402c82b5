import { randomBytes } from "node:crypto";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as pageCache from "~/server/page-cache.server";
import { mainKeys } from "~/server/page-cache-key.server";
import type { StoredResponse } from "~/server/stored-response.server";

const { getCachedPage, keepMainPages, renderPage } = pageCache;

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

const headers = { "content-type": "text/html", "cache-control": "no-store" };

beforeEach(() => {
  render.mockReset().mockImplementation(async ({ url }) => new Response(url, { headers }));
});

const stays = () => new AbortController().signal;
const fetchPage = (key: string, visitor = stays()) => pageCache.fetchPage(key, visitor);
/** A variant of a page, made if it has to be. */
async function variantOf(page: StoredResponse, encoding: "identity" | "gzip" | "br") {
  const variant = page.variants[encoding];
  const made = typeof variant === "function" ? await variant() : variant;
  if (!made) throw new Error(`not in ${encoding}`);
  return made;
}
const headersOf = async (page: StoredResponse) => (await variantOf(page, "identity")).headers;

const renderedPaths = () =>
  render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

/** A rendering that ends when it is told to. */
function pauseRendering(): () => void {
  let finish = () => {};
  render.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve(new Response("late", { headers }));
    }),
  );
  return () => finish();
}

test("a page is rendered once, and then in memory", async () => {
  expect(getCachedPage("/")).toBeUndefined();
  const page = await fetchPage("/");
  expect(getCachedPage("/")).toBe(page);
  expect(await fetchPage("/")).toBe(page);
  expect(renderedPaths()).toEqual(["/"]);
  expect((await variantOf(page, "identity")).body.toString()).toBe("http://localhost/");
});

test("a page is compressed by Brotli as well as level 7 does, and not as slowly as level 11", async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `<p>${(index * 7919) % 1_000}</p>`);
  const size = (level: number) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: 16,
    };
    return brotliCompressSync(words.join(""), { params }).length;
  };
  expect(size(11)).not.toBe(size(7));
  render.mockImplementation(async () => new Response(words.join(""), { headers }));
  const page = await fetchPage("/store?search=long");
  expect((await variantOf(page, "br")).body.length).toBe(size(7));
  const gzipped = gzipSync(words.join(""), { level: 9 });
  expect((await variantOf(page, "gzip")).body.length).toBe(gzipped.length);
});

test.each(["/", "/store?search=packed"])("%s is there in every encoding", async (key) => {
  const page = await fetchPage(key);
  for (let time = 0; time < 2; time += 1) {
    const { body } = await variantOf(page, "identity");
    expect(body.toString()).toBe(`http://localhost${key}`);
    expect(gunzipSync((await variantOf(page, "gzip")).body)).toEqual(body);
    expect(brotliDecompressSync((await variantOf(page, "br")).body)).toEqual(body);
  }
});

test("a page without a search is kept in each encoding that was asked for, a search's in Brotli alone", async () => {
  for (const [key, kept] of [
    [mainKeys.find((key) => key.includes("category")) ?? "", ["identity", "gzip"]],
    ["/store?search=alone", ["br"]],
  ] as const) {
    const page = await fetchPage(key);
    for (const encoding of ["identity", "gzip"] as const) await variantOf(page, encoding);
    const inMemory = (["identity", "gzip", "br"] as const).filter(
      (encoding) => typeof page.variants[encoding] === "object",
    );
    expect(inMemory).toEqual(kept);
  }
});

test("a page that many ask for at once is rendered once", async () => {
  await Promise.all(Array.from({ length: 100 }, () => fetchPage("/store")));
  expect(render).toHaveBeenCalledTimes(1);
});

test("a page is rendered from its URL, without a header", async () => {
  await fetchPage("/store?search=header");
  const [[request] = []] = render.mock.calls;
  expect(request?.method).toBe("GET");
  expect([...(request?.headers ?? [])]).toEqual([]);
});

test("pages are rendered as in production, where an error page has no stack trace", async () => {
  await fetchPage("/store?search=production");
  expect(createRequestHandler).toHaveBeenCalledExactlyOnceWith(expect.anything(), "production");
});

test("a page in memory is asked for each time, and one that is not is never kept", async () => {
  const kept = await headersOf(await fetchPage("/store?search=kept"));
  expect(kept).toContain("public, max-age=0, must-revalidate");
  expect(kept).not.toContain("no-store");
  expect(kept).toContain("text/html");
  const unkept = await renderPage("/store?search=unkept", { isCached: false, signal: stays() });
  expect(await headersOf(unkept)).toContain("no-store");
  expect(getCachedPage("/store?search=unkept")).toBeUndefined();
});

test("a missing page is kept, and an error page is not", async () => {
  for (const [status, isKept] of [
    [404, true],
    [500, false],
  ] as const) {
    render.mockResolvedValueOnce(new Response("page", { status, headers }));
    const page = await fetchPage(`/${status}`);
    expect(page.status).toBe(status);
    expect((await headersOf(page)).includes("no-store")).toBe(!isKept);
    expect(getCachedPage(`/${status}`)).toBe(isKept ? page : undefined);
  }
});

test("a page that could not be rendered is rendered anew", async () => {
  render.mockRejectedValueOnce(new Error("no calendar"));
  await expect(fetchPage("/store?search=failed")).rejects.toThrow("no calendar");
  expect((await fetchPage("/store?search=failed")).status).toBe(200);
});

test("of seven hundred searches the first are rendered anew, and the last are in memory", async () => {
  for (let i = 0; i < 700; i++) await fetchPage(`/store?search=${i}`);
  expect(render).toHaveBeenCalledTimes(700);
  expect(getCachedPage("/store?search=199")).toBeUndefined();
  expect(getCachedPage("/store?search=200")).toBeDefined();
  await fetchPage("/store?search=0");
  expect(render).toHaveBeenCalledTimes(701);
});

test("searches have eight megabytes together", async () => {
  render.mockImplementation(async () => new Response(randomBytes(3 * 2 ** 20)));
  for (const name of ["a", "b", "c"]) await fetchPage(`/store?search=${name}`);
  expect(getCachedPage("/store?search=a")).toBeUndefined();
  expect(getCachedPage("/store?search=b")).toBeDefined();
  expect(getCachedPage("/store?search=c")).toBeDefined();
});

describe("a visitor who leaves", () => {
  test("has no page rendered, unless another waits for the same", async () => {
    const finish = pauseRendering();
    const [one, other] = [new AbortController(), new AbortController()];
    const pages = Promise.allSettled([
      fetchPage("/store?search=first"),
      fetchPage("/store?search=alone", one.signal),
      fetchPage("/store?search=left", one.signal),
      fetchPage("/store?search=left", other.signal),
      fetchPage("/store?search=awaited", one.signal),
      fetchPage("/store?search=awaited"),
    ]);
    one.abort();
    other.abort();
    finish();
    const statuses = (await pages).map(({ status }) => status === "fulfilled");
    expect(statuses).toEqual([true, false, false, false, true, true]);
    expect(renderedPaths()).toEqual(["/store?search=first", "/store?search=awaited"]);
  });

  test("takes it from nobody who asks for it later", async () => {
    const finish = pauseRendering();
    const visitor = new AbortController();
    const first = fetchPage("/store?search=begun", visitor.signal);
    await vi.waitFor(() => expect(render).toHaveBeenCalled());
    visitor.abort();
    const next = fetchPage("/store?search=begun");
    finish();
    expect(await next).toBe(await first);
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe("the pages without a search", () => {
  test("are rendered at the start, and anew every five minutes", async () => {
    keepMainPages();
    await vi.waitFor(() => expect(getCachedPage("/*")).toBeDefined());
    expect(renderedPaths()).toEqual(mainKeys);
    const page = getCachedPage("/store");
    render.mockClear();
    vi.advanceTimersByTime(5 * 60 * 1000);
    expect(getCachedPage("/store")).toBe(page);
    await vi.waitFor(() => expect(renderedPaths()).toEqual(mainKeys));
    expect(getCachedPage("/store")).not.toBe(page);
  });

  test("are rendered before any search that waits", async () => {
    const finish = pauseRendering();
    const searches = ["/store?search=early", "/store?search=later"];
    const pages = Promise.all(searches.map((key) => fetchPage(key)));
    keepMainPages();
    finish();
    await pages;
    expect(renderedPaths()).toEqual([searches[0], ...mainKeys, searches[1]]);
  });

  test("stay in memory whatever is searched for, and where they cannot be rendered anew", async () => {
    const page = await fetchPage("/");
    for (let i = 0; i < 600; i++) await fetchPage(`/store?search=push${i}`);
    expect(getCachedPage("/")).toBe(page);
    render.mockClear().mockImplementation(async () => new Response("error", { status: 500 }));
    keepMainPages();
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(mainKeys.length));
    expect(getCachedPage("/")).toBe(page);
  });
});

test("a page is rendered anew after five minutes", async () => {
  const page = await fetchPage("/store?search=old");
  vi.advanceTimersByTime(5 * 60 * 1000);
  expect(getCachedPage("/store?search=old")).toBe(page);
  vi.advanceTimersByTime(1);
  expect(getCachedPage("/store?search=old")).toBeUndefined();
});
