import fc from "fast-check";
import { expect, test } from "vitest";
import { filterCategories, maxSearchLength, noFilter, storeUrl } from "~/catalogue/filter";
import { mainKeys, pageKey } from "~/server/page-cache-key.server";

const filters = fc.record({
  category: fc.constantFrom(...filterCategories),
  search: fc.string({ unit: "grapheme-ascii", maxLength: 10 }).map((text) => text.trim()),
});

test("a page's key depends only on the path and the filter, and pageKey returns a key unchanged", () => {
  const unknown = fc.array(fc.tuple(fc.constantFrom("utm", "x", "Search", "index"), fc.string()));
  fc.assert(
    fc.property(filters, unknown, unknown, (filter, before, after) => {
      const query = new URLSearchParams([...before, ...Object.entries(filter).reverse(), ...after]);
      const key = pageKey(`/store?${query}`) ?? "";
      expect([key, pageKey(key)]).toEqual(Array(2).fill(storeUrl({ ...noFilter, ...filter })));
      expect([pageKey(`/?${query}`), pageKey(`/nowhere?${query}`)]).toEqual(["/", "/*"]);
    }),
  );
});

test.each([
  ["/store", ["/STORE", "/Store/", "/store//", "/sto%72e", "/store?category=nonsense", "/store#x"]],
  ["/store", ["/store?page=0", "/store?page=99", "/store?page=x"]],
  ["/", ["//", "/?index"]],
  ["/*", ["/%0a", "/x%0D%0A/x", "//shop.example/store", "/%25", "/store%2F", "/a/b"]],
  [null, ["/store.data", "/_root.data", "/nowhere.data", "/health", "/robots.txt", "/sitemap.xml"]],
  ["/store?search=what%3F", ["/store?search=what?", "/store?x=y?&search=+what?"]],
])("the key is %s for each of %j", (key, urls) => {
  for (const url of urls) expect([url, pageKey(url)]).toEqual([url, key]);
});

test("truncates a long search in the key", () => {
  const longest = `/store?search=${"a".repeat(maxSearchLength)}`;
  expect(pageKey(`${longest}aaa`)).toBe(longest);
});

test("mainKeys contains the keys of the home page, the store, each category, and the not-found page", () => {
  const ofStore = filterCategories.map((category) => storeUrl({ ...noFilter, category }));
  expect(mainKeys).toEqual(["/", ...ofStore, "/*"]);
});
