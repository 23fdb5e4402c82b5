import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import {
  createRequestHandler,
  fetchPage,
  headers,
  pauseRendering,
  render,
  renderedPaths,
  variantOf,
} from "./fetch-page";

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

test("a page that could not be rendered is rendered anew", async () => {
  render.mockRejectedValueOnce(new Error("no calendar"));
  await expect(fetchPage("/store?search=failed")).rejects.toThrow("no calendar");
  expect((await fetchPage("/store?search=failed")).status).toBe(200);
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
