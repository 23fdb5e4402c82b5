import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { cacheKeyOf } from "~/server/routes.server";

/** Stands in for React Router's build, with two more pages, which have no cache key. */
vi.mock("virtual:react-router/server-build", async () => {
  const page = { default: () => null };
  const members = { ...page, handle: { mainPages: ["/members"] } };
  const all = [
    { id: "root", path: "", module: page },
    { id: "home", parentId: "root", index: true, module: await import("~/routes/home") },
    { id: "store", parentId: "root", path: "store", module: await import("~/routes/store") },
    { id: "reviews", parentId: "store", path: "reviews", module: page },
    { id: "members", parentId: "root", path: "members", module: members },
    { id: "missing", parentId: "root", path: "*", module: await import("~/routes/not-found") },
  ];
  return { routes: Object.fromEntries(all.map((route) => [route.id, route])) };
});
const render = vi.fn<(request: Request) => Promise<Response>>();
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));
vi.useFakeTimers({ toFake: ["setInterval"] });

let cache: typeof import("~/server/page-cache.server");

beforeEach(async () => {
  render.mockReset().mockImplementation(async () => new Response("page"));
  vi.clearAllTimers();
  vi.resetModules();
  cache = await import("~/server/page-cache.server");
});

test.each([
  ["/", "/?utm=1"],
  ["/store", "/STORE/?page=2"],
  ["/store?category=music&search=a%26b", "/store?search=+a%26b&category=music&search=second"],
  ["/*", "/nowhere?a=1"],
  ["/*", "//shop.example/store"],
  ["/*", "/x%0D%0A/x"],
])("visitors share the page %s at %s", (key, target) => expect(cacheKeyOf(target)).toBe(key));

test.each(["/store/reviews", "/store.data"])("visitors don't share %s", (target) => {
  expect(cacheKeyOf(target)).toBe(undefined);
});

/** Asks for a page for a visitor, who leaves when `response` emits "close". */
const visit = (key: string, response = new EventEmitter()) =>
  cache.getPage(key, response as ServerResponse);

test("renders a page once for all visitors, from its path and query alone", async () => {
  const page = await visit("/store?search=wax");
  expect(await visit("/store?search=wax")).toBe(page);
  expect(cache.findPage("/store?search=wax")).toBe(page);
  const [[request] = [], ...others] = render.mock.calls;
  expect(request?.url).toBe("http://localhost/store?search=wax");
  expect([...(request?.headers ?? [])]).toEqual([]);
  expect(others).toEqual([]);
});

test.each([
  [404, "in the cache"],
  [500, "rendered again"],
])("a page with status %i is %s for the next visitor", async (status, origin) => {
  render.mockImplementation(async () => new Response("page", { status }));
  const page = await visit("/nowhere");
  expect(page.status).toBe(status);
  const next = await visit("/nowhere");
  if (origin === "in the cache") expect(next).toBe(page);
  else expect(next).not.toBe(page);
});

test("stops a render if its visitor leaves", async () => {
  const response = new EventEmitter();
  await visit("/product/left", response);
  const [[request] = []] = render.mock.calls;
  expect(request?.signal.aborted).toBe(false);
  response.emit("close");
  expect(request?.signal.aborted).toBe(true);
});

test("a full cache takes no more pages", async () => {
  for (let number = 1; number <= 101; number += 1) await visit(`/store?search=${number}`);
  expect(cache.findPage("/store?search=100")).toBeDefined();
  expect(cache.findPage("/store?search=101")).toBeUndefined();
});

const isCached = (key: string) => vi.waitFor(() => expect(cache.findPage(key)).toBeDefined());

test("the main pages are cached before a visitor asks, unless their route has no cache key", async () => {
  cache.startCache();
  await isCached("/store?category=merch");
  await isCached("/");
  expect(cache.findPage("/members")).toBeUndefined();
});

test("after five minutes, the cache forgets pages, and renders the main pages again", async () => {
  cache.startCache();
  await isCached("/");
  await visit("/store?search=wax");
  const home = cache.findPage("/");
  render.mockImplementation(async () => new Response("new page"));
  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(() => expect(cache.findPage("/")).not.toBe(home));
  await isCached("/");
  expect(cache.findPage("/store?search=wax")).toBeUndefined();
});

test("visitors get the old main page if the new one fails", async () => {
  cache.startCache();
  await isCached("/");
  await visit("/store?search=wax");
  const home = cache.findPage("/");
  render.mockImplementation(async () => new Response("error", { status: 500 }));
  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(() => expect(cache.findPage("/store?search=wax")).toBeUndefined());
  expect(cache.findPage("/")).toBe(home);
});
