import type { ServerBuild } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { categories } from "~/band/products";
import { noFilter, storeUrl } from "~/catalogue/filter";
import { createPageCache, type GetPage } from "~/server/page-cache.server";

const shared = (...queryParameters: string[]) => ({ handle: { queryParameters } });
const routes = [
  { id: "root", path: "", module: {} },
  { id: "home", parentId: "root", index: true, module: shared() },
  { id: "store", parentId: "root", path: "store", module: shared("category", "search") },
  { id: "added", parentId: "root", path: "added", module: {} },
  { id: "not-found", parentId: "root", path: "*", module: shared() },
];
const build = { routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
const render = vi.fn<(request: Request) => Promise<Response>>();
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));
vi.useFakeTimers({ toFake: ["setInterval"] });

const mainPages = ["/", ...categories.map(({ name }) => storeUrl({ ...noFilter, category: name }))];
let getPage: GetPage;

beforeEach(async () => {
  render.mockReset().mockImplementation(async () => new Response("page"));
  vi.clearAllTimers();
  getPage = createPageCache(build as unknown as ServerBuild);
  await Promise.all(mainPages.map((url) => getPage(url)));
});

const rendered = () => render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

test("the main pages and the not-found page are rendered before visitors ask, and every five minutes, all pages are new", async () => {
  expect(rendered()).toEqual(expect.arrayContaining([...mainPages, "/404"]));
  for (let number = 1; number <= 100; number += 1) await getPage(`/store?search=${number}`);
  render.mockClear();
  await Promise.all([...mainPages, "/nowhere"].map((url) => getPage(url)));
  expect(rendered()).toEqual([]);
  vi.advanceTimersByTime(5 * 60_000);
  await getPage("/store?search=1");
  expect(rendered()).toEqual(expect.arrayContaining([...mainPages, "/404", "/store?search=1"]));
});

test.each([
  ["/?utm=1", "/"],
  ["/store?page=2&search=+a%26b&utm=1", "/store?search=+a%26b"],
  ["/nowhere?a=1", "/404"],
  ["//shop.example", "/404"],
])("visitors of %s get the page %s", async (url, key) => {
  expect(await getPage(url)).toBe(await getPage(key));
});

test.each(["/added", "/store.data", "/nowhere.data"])("visitors don't share %s", (url) => {
  expect(getPage(url)).toBeUndefined();
});

test("a slow page is rendered only once for three visitors who ask together, without their headers", async () => {
  render.mockClear();
  let finish = (_: Response) => {};
  render.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const pages = ["wax", "wax", "wax", "last"].map((text) => getPage(`/store?search=${text}`));
  await vi.waitFor(() => expect(rendered()).toContain("/store?search=last"));
  expect(rendered()).toEqual(["/store?search=wax", "/store?search=last"]);
  expect([...(render.mock.calls[0]?.[0].headers ?? [])]).toEqual([]);
  finish(new Response("page"));
  const [first, second, third] = await Promise.all(pages);
  expect([second, third]).toEqual([first, first]);
});

test("a page that failed is rendered again for the next visitor", async () => {
  render.mockImplementation(async () => new Response("page", { status: 500 }));
  const page = await getPage("/store?search=wax");
  expect(await getPage("/store?search=wax"), "the next page").not.toBe(page);
});

test("a full cache keeps no more pages, but visitors who ask together share one", async () => {
  for (let number = 1; number <= 100; number += 1) await getPage(`/store?search=${number}`);
  expect(await getPage("/store?search=1")).toBe(await getPage("/store?search=1"));
  const [first, second] = await Promise.all([0, 1].map(() => getPage("/store?search=new")));
  expect(second).toBe(first);
  expect(await getPage("/store?search=new")).not.toBe(first);
});
