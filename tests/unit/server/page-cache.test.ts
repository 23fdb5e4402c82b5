import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";

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
vi.useFakeTimers({ toFake: ["setTimeout"] });
const { findPage, getPage, cacheMainPages } = await import("~/server/page-cache.server");
const { cacheKeyOf, findMainPages } = await import("~/server/routes.server");

beforeEach(() => {
  render.mockReset().mockImplementation(async () => new Response("page"));
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
  getPage(key, response as ServerResponse);
const rendered = () => render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

test("renders a page once for all visitors, from its path and query alone", async () => {
  const page = await visit("/store?search=wax");
  expect(await visit("/store?search=wax")).toBe(page);
  expect(findPage("/store?search=wax")).toBe(page);
  expect(rendered()).toEqual(["/store?search=wax"]);
  expect([...(render.mock.lastCall?.[0].headers ?? [])]).toEqual([]);
});

test("keeps a missing page, but not an error", async () => {
  for (const status of [404, 500]) {
    render.mockImplementation(async () => new Response("page", { status }));
    expect((await visit(`/product/${status}`)).status).toBe(status);
  }
  expect(findPage("/product/404")).toBeDefined();
  expect(findPage("/product/500")).toBeUndefined();
});

test("stops a render if its visitor leaves", async () => {
  const response = new EventEmitter();
  await visit("/product/left", response);
  const [[request] = []] = render.mock.calls;
  expect(request?.signal.aborted).toBe(false);
  response.emit("close");
  expect(request?.signal.aborted).toBe(true);
});

test("keeps the main pages, and others while there is room, for five minutes", async () => {
  const mainPages = findMainPages().filter((page) => page !== "/members");
  await cacheMainPages();
  // Its route has no cache key, so it may show different visitors different pages.
  expect(findPage("/members")).toBeUndefined();
  for (let i = 0; i < 100; i += 1) await visit(`/store?search=${i}`);
  expect(findPage("/store?search=1")).toBeDefined();
  expect(findPage("/store?search=99")).toBeUndefined();
  const [home] = mainPages.map(findPage);

  // Visitors get the old page if the new one fails.
  render.mockImplementation(async () => new Response("error", { status: 500 }));
  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(() => expect(findPage("/store?search=1")).toBeUndefined());
  expect(mainPages.filter((page) => !findPage(page))).toEqual([]);
  expect(findPage("/")).toBe(home);

  render.mockImplementation(async () => new Response("new page"));
  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(() => expect(findPage("/")).not.toBe(home));
});
