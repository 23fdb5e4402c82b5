import fc from "fast-check";
import { expect, test } from "vitest";
import { filterCategories, maxSearchLength, storeUrl } from "~/catalogue/filter";
import { mainKeys, pageKey } from "~/server/page-cache-key.server";

const word = fc.string({ unit: "grapheme", maxLength: 10 });
const isUnknown = (name: string) => name !== "category" && name !== "search";
const unknown = fc.array(fc.tuple(word.filter(isUnknown), word));
const filters = fc.record({
  category: fc.constantFrom(...filterCategories),
  search: fc.string({ unit: "grapheme-ascii", maxLength: 10 }).map((text) => text.trim()),
});

test("ignores unknown parameters and their order", () => {
  fc.assert(
    fc.property(filters, unknown, unknown, (filter, before, after) => {
      const known = Object.entries(filter).reverse();
      const query = new URLSearchParams([...before, ...known, ...after]);
      expect(pageKey(`/store?${query}`)).toBe(storeUrl(filter));
      expect(pageKey(`/?${query}`)).toBe("/");
      expect(pageKey(`/nowhere?${query}`)).toBe("/*");
    }),
  );
});

test("tells filters apart, and is its own key", () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      fc.pre(storeUrl(one) !== storeUrl(other));
      const key = pageKey(storeUrl(one)) ?? "";
      expect(key).not.toBe(pageKey(storeUrl(other)));
      expect(pageKey(key)).toBe(key);
    }),
  );
});

test.each([
  ["/store", ["/STORE", "/Store/", "/store//", "/sto%72e", "/store?category=nonsense", "/store#x"]],
  ["/", ["//", "/?index"]],
  ["/*", ["/%0a", "/x%0D%0A/x", "/store/%0a", "//shop.example/store", "/%25", "/store%2F", "/a/b"]],
  [null, ["/store.data", "/_root.data", "/nowhere.data", "/health", "/robots.txt", "/sitemap.xml"]],
  ["/store?search=what%3F", ["/store?search=what?", "/store?x=y?&search=+what?"]],
])("is %s for each of %j", (key, urls) => {
  for (const url of urls) expect([url, pageKey(url)]).toEqual([url, key]);
});

test("is short however long a search is", () => {
  const longest = `/store?search=${"a".repeat(maxSearchLength)}`;
  expect(pageKey(`${longest}aaa`)).toBe(longest);
});

test("names each page without a search once", () => {
  const ofStore = filterCategories.map((category) => storeUrl({ category, search: "" }));
  expect(mainKeys).toEqual(["/", ...ofStore, "/*"]);
});
