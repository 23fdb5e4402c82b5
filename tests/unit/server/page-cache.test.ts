import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { categories } from "~/band/products";
import { noFilter, storeUrl } from "~/catalogue/filter";
import { createPageCache, type PageCache } from "~/server/page-cache.server";

const routes = [
  { id: "root", path: "" },
  { id: "routes/home", parentId: "root", index: true },
  { id: "routes/store", parentId: "root", path: "store" },
  { id: "routes/added", parentId: "root", path: "added" },
  { id: "routes/not-found", parentId: "root", path: "*" },
];
const build = { routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
const render = vi.fn<(request: Request) => Promise<Response>>();
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));
vi.useFakeTimers({ toFake: ["setInterval"] });

let cache: PageCache;

beforeEach(() => {
  render.mockReset().mockImplementation(async () => new Response("page"));
  vi.clearAllTimers();
  cache = createPageCache(build as unknown as ServerBuild);
});

test.each([
  ["/?utm=1", "/"],
  ["/STORE/?page=2", "/store"],
  ["/store?page=2&search=+a%26b&search=second", "/store?search=a%26b"],
  ["/nowhere?a=1", "/*"],
  ["/x%0D%0A/x", "/*"],
  ["/added", undefined],
])("the page %s has the cache key %s", (target, key) => {
  expect(cache.findKey(target)).toBe(key);
});

function newVisitor() {
  const socket = { destroyed: false };
  const response = Object.assign(new EventEmitter(), { req: { socket } });
  return {
    open: (key: string) => cache.getOrRender(key, response as unknown as ServerResponse),
    leave() {
      socket.destroyed = true;
      response.emit("close");
    },
  };
}

const visit = (key: string) => newVisitor().open(key);

test("renders a page once for all visitors, from its path and query alone", async () => {
  const page = await visit("/store?search=wax");
  expect(await visit("/store?search=wax")).toBe(page);
  expect(cache.getCached("/store?search=wax")).toBe(page);
  const [[request] = [], ...others] = render.mock.calls;
  expect(request?.url).toBe("http://localhost/store?search=wax");
  expect([...(request?.headers ?? [])]).toEqual([]);
  expect(others).toEqual([]);
});

test("a page that failed is rendered again for the next visitor", async () => {
  render.mockImplementation(async () => new Response("page", { status: 500 }));
  const page = await visit("/store");
  expect(page?.status).toBe(500);
  expect(await visit("/store")).not.toBe(page);
});

test("a main page that fails isn't cached", async () => {
  render.mockImplementation(
    async ({ url }) => new Response("page", { status: url === "http://localhost/" ? 500 : 200 }),
  );
  cache.start();
  await isCached("/store");
  expect(cache.getCached("/")).toBeUndefined();
});

test("a page stops rendering when its visitor leaves", async () => {
  render.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
      }),
  );
  const visitor = newVisitor();
  const page = visitor.open("/store");
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  visitor.leave();
  await expect(page).rejects.toThrow("stopped");
});

test("visitors who have left cause no render, and nobody waits for them", async () => {
  const pages = Array.from({ length: 1000 }, (_, number) => {
    const visitor = newVisitor();
    visitor.leave();
    return visitor.open(`/store?search=${number}`);
  });
  const visitors = Promise.all(pages).then(() => "all visitors");
  const first = await Promise.race([visitors, setImmediate("a turn of the event loop")]);
  expect(first).toBe("all visitors");
  expect(render).not.toHaveBeenCalled();
});

test("a full cache takes no more pages", async () => {
  for (let number = 1; number <= 101; number += 1) await visit(`/store?search=${number}`);
  expect(cache.getCached("/store?search=100")).toBeDefined();
  expect(cache.getCached("/store?search=101")).toBeUndefined();
});

const isCached = (key: string) => vi.waitFor(() => expect(cache.getCached(key)).toBeDefined());

test("the main pages are cached before visitors ask, and every five minutes, they are rendered again and searches are dropped", async () => {
  cache.start();
  await isCached("/");
  await isCached(storeUrl({ ...noFilter, category: categories[0].name }));
  await visit("/store?search=wax");
  const home = cache.getCached("/");
  render.mockImplementation(async () => new Response("new page"));
  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(() => expect(cache.getCached("/")).not.toBe(home));
  await isCached("/");
  expect(cache.getCached("/store?search=wax")).toBeUndefined();
});
