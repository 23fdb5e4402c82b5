import { brotliCompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { get, log, mainPages, reactRouterServe, render, rendered, send } from "./server";

const fiveMinutes = 5 * 60 * 1000;

test("renders a page once, from its path and the part of the query that it uses", async () => {
  for (const [method, target, headers] of [
    ["GET", "/store?search=wax&utm=1", { Host: "evil.example", Cookie: "a=b" }],
    ["GET", "/store?x=1&search=+wax", { "X-Forwarded-Host": "evil.example" }],
    ["HEAD", "/store?search=wax", {}],
    ["GET", "/store?search=wax", { "Accept-Encoding": "gzip" }],
    ["GET", "/store?search=wax", { "Accept-Encoding": "br" }],
  ] as const) {
    const { body, headers: sent } = await send(method, target, headers);
    expect(body).toBe(method === "HEAD" ? "" : "page http://localhost/store?search=wax");
    expect(sent.get("cache-control")).toBe("no-cache");
  }
  expect(rendered()).toEqual(["/store?search=wax"]);
  const [[request] = []] = render.mock.calls;
  expect([...(request?.headers ?? [])]).toEqual([]);
});

test("renders a page at most four times for a hundred visitors who ask at the same time", async () => {
  await Promise.all(Array.from({ length: 100 }, () => get("/store?search=crowd")));
  expect(render.mock.calls.length).toBeLessThanOrEqual(4);
});

test("doesn't keep a page with an error", async () => {
  const headers = { "Cache-Control": "no-store" };
  render.mockResolvedValueOnce(new Response("error", { status: 500, headers }));
  const failed = await get("/store?search=failing");
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect((await get("/store?search=failing")).status).toBe(200);
});

test("answers with one line if rendering fails, and logs the error without the search", async () => {
  render.mockRejectedValueOnce(new Error("no calendar"));
  const { status, body } = await get("/store?search=fan%40shop.example");
  expect([status, body]).toEqual([500, "Internal Server Error\n"]);
  const line = expect.stringMatching(/^GET \/store failed: Error: no calendar\n +at /);
  expect(log.mock.calls).toEqual([[line]]);
});

test.each<[string, Record<string, string>]>([
  ["/hats?a", { "Set-Cookie": "visitor=1" }],
  ["/hats?b", { "Cache-Control": "private, max-age=60" }],
  ["/hats?c", { "Cache-Control": "no-store" }],
])(
  "never sends %s with %j to anybody, and lets React Router answer each visitor",
  async (target, headers) => {
    render.mockImplementation(async () => new Response("somebody's", { headers }));
    expect((await get(target)).body).toBe("behind");
    expect((await get(target)).body).toBe("behind");
    expect(render).toHaveBeenCalledOnce();
    expect(reactRouterServe).toHaveBeenCalledTimes(2);
  },
);

test("keeps a page's own Cache-Control", async () => {
  const headers = { "Cache-Control": "max-age=60" };
  render.mockResolvedValueOnce(new Response("page", { headers }));
  expect((await get("/store?search=own")).headers.get("cache-control")).toBe("max-age=60");
});

test("keeps a hundred searches in addition to the main pages", async () => {
  for (let i = 0; i <= 100; i++) await get(`/store?search=kept${i}`);
  render.mockClear();
  for (const target of [...mainPages, "/store?search=kept1"]) await get(target);
  expect(rendered()).toEqual([]);
  await get("/store?search=kept0");
  expect(rendered()).toEqual(["/store?search=kept0"]);
});

test("compresses main pages better than searches", async () => {
  const text = Array.from({ length: 2000 }, (_, i) => i * i).join();
  render.mockImplementation(async () => new Response(text));
  const sizeOf = async (target: string) =>
    Number((await get(target, { "Accept-Encoding": "br" })).headers.get("content-length"));
  vi.advanceTimersByTime(fiveMinutes);
  const smallest = brotliCompressSync(text).length;
  for (const target of mainPages) {
    await vi.waitFor(async () => expect(await sizeOf(target)).toBe(smallest), 20_000);
  }
  expect(await sizeOf("/store?search=large")).toBeGreaterThan(smallest);
});

test("renders pages again after five minutes", async () => {
  await get("/store?search=old");
  render.mockImplementation(async () => new Response("new"));
  vi.advanceTimersByTime(fiveMinutes);
  for (const target of [...mainPages, "/store?search=old"]) {
    await vi.waitFor(async () => expect((await get(target)).body).toBe("new"), 20_000);
  }
});

test("if a main page can't be rendered again, keeps the old one, and tries and logs again each minute", async () => {
  const { body } = await get("/");
  render.mockImplementation(async () => new Response("error", { status: 500 }));
  const line = expect.stringMatching("^GET / failed, so visitors may get an older page");
  for (const [tries, milliseconds] of [
    [1, fiveMinutes],
    [2, 60_000],
  ] as const) {
    vi.advanceTimersByTime(milliseconds);
    const count = tries * mainPages.length;
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(count), 20_000);
    expect(log.mock.calls.filter(([text]) => line.asymmetricMatch(text))).toHaveLength(tries);
    expect((await get("/")).body).toBe(body);
  }
});

test("gives up on a page after ten seconds, logs one line, and doesn't keep the page", async () => {
  render.mockReturnValueOnce(new Promise(() => {}));
  const answer = get("/product/2");
  await vi.waitFor(() => expect(rendered()).toEqual(["/product/2"]));
  vi.advanceTimersByTime(10_000);
  expect((await answer).status).toBe(500);
  const line = expect.stringMatching(/^GET \/product\/2 failed: Error: The page took ten seconds/);
  expect(log.mock.calls).toEqual([[line]]);
  expect((await get("/product/2")).status).toBe(200);
});
