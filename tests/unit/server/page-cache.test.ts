import { randomBytes } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { mainKeys } from "~/server/page-cache-key.server";
import {
  fetchPage,
  getCachedPage,
  headers,
  headersOf,
  keepMainPages,
  pauseRendering,
  render,
  renderedPaths,
  renderPage,
  stays,
  variantOf,
} from "./fetch-page";

test("a page is rendered once, and then in memory", async () => {
  expect(getCachedPage("/")).toBeUndefined();
  const page = await fetchPage("/");
  expect(getCachedPage("/")).toBe(page);
  expect(await fetchPage("/")).toBe(page);
  expect(renderedPaths()).toEqual(["/"]);
  expect((await variantOf(page, "identity")).body.toString()).toBe("http://localhost/");
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
