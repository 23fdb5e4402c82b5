import { brotliCompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { get, log, mainPages, render, rendered, search, send } from "./page-server";

const noStore = { "Cache-Control": "no-store" };
const fiveMinutes = 5 * 60 * 1000;

test("renders a search once, and only from its key", async () => {
  const key = search("wax");
  for (const [method, url, headers] of [
    ["GET", `${key}&utm=1`, { Host: "evil.example", Cookie: "a=b" }],
    ["GET", "/Store/?x=1&search=+wax", { "X-Forwarded-Host": "evil.example" }],
    ["HEAD", key, {}],
    ["GET", key, { "Accept-Encoding": "gzip" }],
    ["GET", key, { "Accept-Encoding": "br" }],
  ] as const) {
    const { body, headers: sent } = await send(method, url, headers);
    expect(body).toBe(method === "HEAD" ? "" : `page http://localhost${key}`);
    expect(sent.get("cache-control")).toBe("no-cache");
  }
  expect(rendered()).toEqual([key]);
  const [[request] = []] = render.mock.calls;
  expect([...(request?.headers ?? [])]).toEqual([]);
});

test("renders a page once for a hundred visitors who ask at the same time", async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => get(search("crowd"))));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(render).toHaveBeenCalledOnce();
});

test("doesn't cache a page with an error", async () => {
  render.mockResolvedValueOnce(new Response("error", { status: 500, headers: noStore }));
  const failed = await get(search("failing"));
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect((await get(search("failing"))).status).toBe(200);
});

test("answers with one line if rendering fails, and logs the error without the search", async () => {
  const error = new Error("no calendar");
  render.mockRejectedValueOnce(error);
  const { status, body } = await get(search("fan%40shop.example"));
  expect([status, body]).toEqual([500, "Internal Server Error\n"]);
  expect(log.mock.calls).toEqual([["GET /store failed:", error]]);
});

test.each<Record<string, string>>([
  { "Set-Cookie": "visitor=1" },
  { "Cache-Control": "private, max-age=60" },
  { "Cache-Control": "no-store" },
])(
  "never sends a page with %j to anybody, and lets React Router answer each visitor",
  async (headers) => {
    render.mockImplementation(async () => new Response("somebody's", { headers }));
    const target = search(JSON.stringify(headers).length);
    const both = await Promise.all([get(target), get(target)]);
    for (const { body } of [...both, await get(target)]) expect(body).toBe("a visitor's own");
    expect(render).toHaveBeenCalledOnce();
  },
);

test("keeps a page's own Cache-Control", async () => {
  const headers = { "Cache-Control": "max-age=60" };
  render.mockResolvedValueOnce(new Response("page", { headers }));
  expect((await get(search("own"))).headers.get("cache-control")).toBe("max-age=60");
});

test("keeps a hundred searches in addition to the main pages", async () => {
  for (let i = 0; i <= 100; i++) await get(search(`kept${i}`));
  render.mockClear();
  for (const key of [...mainPages(), search("kept1"), search("kept100")]) await get(key);
  expect(render).not.toHaveBeenCalled();
  await get(search("kept0"));
  expect(render).toHaveBeenCalledOnce();
});

test("compresses main pages well, but no search", async () => {
  const text = Array.from({ length: 2000 }, (_, i) => i * i).join();
  render.mockImplementation(async () => new Response(text));
  vi.advanceTimersByTime(fiveMinutes);
  const smallest = brotliCompressSync(text).length;
  const sizeOf = async (target: string) =>
    Number((await send("GET", target, { "Accept-Encoding": "br" })).headers.get("content-length"));
  await vi.waitFor(async () => expect(await sizeOf("/")).toBeLessThan(smallest + 10), 20_000);
  expect(await sizeOf(search("large"))).toBeGreaterThan(smallest + 100);
});

test("renders pages again after five minutes. If this fails, keeps the old main pages, and tries and logs again each minute", async () => {
  await get(search("old"));
  render.mockClear().mockImplementation(async ({ url }) => new Response(`new ${url}`));
  vi.advanceTimersByTime(fiveMinutes);
  await vi.waitFor(() => expect(rendered()).toEqual(mainPages()));
  for (const key of ["/", search("old")]) {
    expect((await get(key)).body).toBe(`new http://localhost${key}`);
  }
  render.mockClear().mockImplementation(async () => new Response("error", { status: 500 }));
  vi.advanceTimersByTime(fiveMinutes);
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(mainPages().length));
  expect((await get("/")).body).toBe("new http://localhost/");
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(mainPages().length));
  const [key = ""] = mainPages();
  expect(log.mock.calls[0]).toEqual([expect.stringMatching(`^GET ${key} failed, so visitors get`)]);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2 * mainPages().length));
});
