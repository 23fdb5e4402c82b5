import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { fetchPage, getCachedPage, renderPage } from "~/server/page-cache.server";

const render = vi.hoisted(() => {
  // Before the cache's library is loaded, which keeps the clock that it finds, and takes 0 for no time.
  vi.useFakeTimers().advanceTimersByTime(1);
  return vi.fn<(request: Request) => Promise<Response>>();
});

vi.mock("virtual:react-router/server-build", () => ({}));
vi.mock("react-router", () => ({ createRequestHandler: () => render }));

const headers = { "content-type": "text/html", "cache-control": "no-store" };

beforeEach(() => {
  render.mockReset().mockImplementation(async ({ url }) => new Response(url, { headers }));
});

const renderedUrls = () => render.mock.calls.map(([{ url }]) => url);

test("a page is rendered once, and then in memory with every encoding", async () => {
  expect(getCachedPage("/")).toBeUndefined();
  const page = await fetchPage("/");
  expect(await fetchPage("/")).toBe(page);
  expect(getCachedPage("/")).toBe(page);
  expect(renderedUrls()).toEqual(["http://localhost/"]);
  const { identity, gzip, br } = page.variants;
  expect(identity.body.toString()).toBe("http://localhost/");
  expect(gunzipSync(gzip?.body ?? "")).toEqual(identity.body);
  expect(brotliDecompressSync(br?.body ?? "")).toEqual(identity.body);
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

test("a page in memory is asked for each time, and one that is not is never kept", async () => {
  const kept = (await fetchPage("/store?search=kept")).variants.identity.headers;
  expect(kept).toContain("public, max-age=0, must-revalidate");
  expect(kept).not.toContain("no-store");
  expect(kept).toContain("text/html");
  const unkept = await renderPage("/store?search=unkept", { isCached: false });
  expect(unkept.variants.identity.headers).toContain("no-store");
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
    expect(page.variants.identity.headers.includes("no-store")).toBe(!isKept);
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

test("the bodies of all encodings together have eight megabytes", async () => {
  // Random bytes cannot be compressed: each page has three bodies of a megabyte.
  render.mockImplementation(async () => new Response(randomBytes(2 ** 20)));
  for (const name of ["a", "b", "c"]) await fetchPage(`/store?search=${name}`);
  expect(getCachedPage("/store?search=a")).toBeUndefined();
  expect(getCachedPage("/store?search=b")).toBeDefined();
  expect(getCachedPage("/store?search=c")).toBeDefined();
});

test("a page that others push out while it is rendered is sent all the same", async () => {
  let finish = () => {};
  render.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve(new Response("late"));
    }),
  );
  const late = fetchPage("/store?search=late");
  for (let i = 0; i < 500; i++) await fetchPage(`/store?search=other${i}`);
  finish();
  expect((await late).variants.identity.body.toString()).toBe("late");
});

test("a page is rendered anew after five minutes", async () => {
  const page = await fetchPage("/store?search=old");
  vi.advanceTimersByTime(5 * 60 * 1000);
  expect(getCachedPage("/store?search=old")).toBe(page);
  vi.advanceTimersByTime(1);
  expect(getCachedPage("/store?search=old")).toBeUndefined();
});
