import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { products } from "~/catalogue/catalogue";
import { filterCategories, maxSearchLength, noFilter, storeUrl } from "~/catalogue/filter";
import { slugOf } from "~/catalogue/fold-text";
import { findMainPages, findRoute } from "~/server/routes.server";

vi.mock("virtual:react-router/server-build", () => import("./server-build"));

const keyOf = (url: string) => findRoute(url).cacheKey;

const filters = fc.record({
  category: fc.constantFrom(...filterCategories),
  search: fc.string({ unit: "grapheme-ascii", maxLength: 10 }).map((text) => text.trim()),
});

test("a page's key depends only on the path and the filter, and a key's own key is the same", () => {
  const unknown = fc.array(fc.tuple(fc.constantFrom("utm", "x", "Search", "index"), fc.string()));
  fc.assert(
    fc.property(filters, unknown, unknown, (filter, before, after) => {
      const own = Object.entries({ ...filter, category: slugOf(filter.category) });
      const query = new URLSearchParams([...before, ...own.reverse(), ...after]);
      const key = keyOf(`/store?${query}`) ?? "";
      expect([key, keyOf(key)]).toEqual([
        storeUrl({ ...noFilter, ...filter }),
        storeUrl({ ...noFilter, ...filter }),
      ]);
      expect([keyOf(`/?${query}`), keyOf(`/nowhere?${query}`)]).toEqual(["/", "/*"]);
    }),
  );
});

test.each([
  ["/store", ["/STORE", "/Store/", "/store//", "/sto%72e", "/store?category=nonsense", "/store#x"]],
  ["/store", ["/store?page=0", "/store?page=99", "/store?page=x"]],
  ["/", ["/?index", "/#list"]],
  ["/*", ["/%0a", "/x%0D%0A/x", "//shop.example/store", "/%25", "/store%2F", "/a/b"]],
  ["/*", ["/%", "/%zz?a=1", "/caf%E9", "/%.data"]],
  [null, ["/store.data", "/_root.data", "/nowhere.data", "/health", "/sitemap.xml"]],
  ["/store?search=what%3F", ["/store?search=what?", "/store?x=y?&search=+what?"]],
  ["/product/%2541", ["/product/%2541", "/product/%2541#x"]],
  ["/hats?b=2&a=1", ["/hats?b=2&a=1"]],
  [null, ["/private", "/private.data"]],
  ["/hats/size/m", ["/hats/size/m"]],
])("the key is %s for each of %j", (key, urls) => {
  for (const url of urls) expect([url, keyOf(url)]).toEqual([url, key]);
});

test("truncates a long search in the key", () => {
  const longest = `/store?search=${"a".repeat(maxSearchLength)}`;
  expect(keyOf(`${longest}aaa`)).toBe(longest);
});

test.each([
  ["GET, HEAD, POST", ["/", "/?index", "/_.data?index", "/hats", "/hats.data", "/hats/size/m"]],
  ["GET, HEAD", ["/store?index", "/store.data?index", "/nowhere?index", "/health", "/product/1"]],
])("allows %s for %j", (methods, urls) => {
  for (const url of urls) expect([url, findRoute(url).methods.join(", ")]).toEqual([url, methods]);
});

test("the main pages are the home page, the store and each category with products", () => {
  const known = filterCategories.filter(
    (name) => name === "all" || products.some(({ category }) => category === name),
  );
  const ofStore = known.map((category) => storeUrl({ ...noFilter, category }));
  expect(findMainPages()).toEqual(["/", ...ofStore]);
});
