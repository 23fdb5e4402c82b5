import { brotliCompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import {
  ask,
  askAndLeave,
  get,
  log,
  mainPages,
  reactRouterServe,
  render,
  rendered,
  search,
  send,
} from "./server";

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
  render.mockRejectedValueOnce(new Error("no calendar"));
  const { status, body } = await get(search("fan%40shop.example"));
  expect([status, body]).toEqual([500, "Internal Server Error\n"]);
  const line = expect.stringMatching(/^GET \/store failed: Error: no calendar\n +at /);
  expect(log.mock.calls).toEqual([[line]]);
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
    for (const { body } of [...both, await get(target)]) expect(body).toBe("behind");
    expect(render).toHaveBeenCalledOnce();
    expect(reactRouterServe).toHaveBeenCalledTimes(3);
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

test("compresses main pages better than searches", async () => {
  const text = Array.from({ length: 2000 }, (_, i) => i * i).join();
  render.mockImplementation(async () => new Response(text));
  vi.advanceTimersByTime(fiveMinutes);
  const sizeOf = async (target: string) =>
    Number((await get(target, { "Accept-Encoding": "br" })).headers.get("content-length"));
  const smallest = brotliCompressSync(text).length;
  for (const key of mainPages()) {
    await vi.waitFor(async () => expect(await sizeOf(key)).toBe(smallest), 20_000);
  }
  expect(await sizeOf(search("large"))).toBeGreaterThan(smallest);
});

test("renders pages again after five minutes. If this fails, keeps the old main pages, and tries and logs again each minute", async () => {
  await get(search("old"));
  render.mockClear().mockImplementation(async ({ url }) => new Response(`new ${url}`));
  vi.advanceTimersByTime(fiveMinutes);
  for (const key of [...mainPages(), search("old")]) {
    const isNew = async () => expect((await get(key)).body).toBe(`new http://localhost${key}`);
    await vi.waitFor(isNew, 20_000);
  }
  render.mockClear().mockImplementation(async () => new Response("error", { status: 500 }));
  vi.advanceTimersByTime(fiveMinutes);
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(mainPages().length));
  expect((await get("/")).body).toBe("new http://localhost/");
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(mainPages().length));
  expect(log).toHaveBeenCalledWith(expect.stringMatching("^GET / failed, so visitors get"));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2 * mainPages().length));
});

/** Keeps pages of one kind waiting until `finish` is called. */
function pauseRendering(isPaused: (url: string) => boolean) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  render.mockImplementation(async ({ url }) => {
    if (isPaused(url)) await finished;
    return new Response("page");
  });
  return finish;
}

test("runs four searches at a time, lets a thousand wait, and refuses further ones, but not other pages", async () => {
  const finish = pauseRendering((url) => url.includes("wait"));
  const answers: unknown[] = [];
  for (let i = 0; i < 1010; i++) {
    void ask(search(`wait${i}`)).then((page) => answers.push(page));
  }
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(4));
  expect(answers).toEqual(Array(6).fill(503));
  for (const path of ["/", "/product/1", "/nowhere"]) expect((await get(path)).status).toBe(200);
  finish();
  await vi.waitFor(() => expect(answers).toHaveLength(1010), 20_000);
  for (const page of answers.slice(6)) expect(page).toHaveProperty("status", 200);
});

test("doesn't render a page that waits if all of its visitors have left", async () => {
  const finish = pauseRendering(() => true);
  const busy = [1, 2, 3, 4].map((id) => get(search(id)));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(4));
  for (const text of ["left", "both"]) await askAndLeave(search(text));
  const other = get(search("both"));
  const last = get(search("last"));
  finish();
  await Promise.all([...busy, other, last]);
  expect(rendered().slice(4).toSorted()).toEqual([search("both"), search("last")]);
});

test("refuses visitors who have waited in the queue for ten seconds", async () => {
  const finish = pauseRendering((url) => url.includes("slow"));
  const busy = [1, 2, 3, 4].map((id) => ask(search(`slow${id}`)));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(4));
  const late = ask(search("late"));
  vi.advanceTimersByTime(10_001);
  finish();
  await Promise.all(busy);
  expect(await late).toBe(503);
  expect(await ask(search("late"))).toHaveProperty("status", 200);
});

test("gives up on a page after ten seconds, logs one line, and doesn't keep the page", async () => {
  // React Router rejects when the signal aborts, even if a loader ignores the signal.
  render.mockImplementationOnce(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)),
  );
  const answer = get("/product/2");
  await vi.waitFor(() => expect(rendered()).toEqual(["/product/2"]));
  vi.advanceTimersByTime(10_000);
  const { status, headers } = await answer;
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  expect(log.mock.calls).toEqual([["GET /product/2 failed: It took ten seconds"]]);
  expect((await get("/product/2")).status).toBe(200);
});
