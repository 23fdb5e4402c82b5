import fc from "fast-check";
import { expect, test } from "vitest";
import { filterCategories, maxSearchLength, storeUrl } from "~/catalogue/filter";
import { mainKeys, pageKey } from "~/server/page-cache-key.server";

const word = fc.string({ unit: "grapheme", maxLength: 10 });
const unknownParameters = fc.array(
  fc.tuple(
    word.filter((name) => !["category", "search", "page"].includes(name)),
    word,
  ),
);
const filters = fc.record({
  category: fc.constantFrom(...filterCategories),
  search: fc.string({ unit: "grapheme-ascii", maxLength: 10 }).map((text) => text.trim()),
});

test("a page has the same key, which is its own key, whatever unknown parameters its URL has", () => {
  fc.assert(
    fc.property(filters, unknownParameters, unknownParameters, (filter, before, after) => {
      const known = Object.entries(filter).reverse();
      const query = new URLSearchParams([...before, ...known, ...after]);
      const key = storeUrl(filter);
      expect(pageKey(`/store?${query}`)).toBe(key);
      expect(pageKey(key)).toBe(key);
      expect(pageKey(`/?${query}`)).toBe("/");
      expect(pageKey(`/nowhere?${query}`)).toBe("/*");
    }),
  );
});

test.each([
  ["/STORE", "/store"],
  ["/store//", "/store"],
  ["/sto%72e?search=mug", "/store?search=mug"],
  [
    `/store?search=${"a".repeat(maxSearchLength + 1)}`,
    `/store?search=${"a".repeat(maxSearchLength)}`,
  ],
  ["/store?search=what?", "/store?search=what%3F"],
  ["/store?search=a#?#/x", "/store?search=a"],
  ["/store?page=0", "/store"],
  ["/store?page=99", "/store"],
  ["//", "/"],
  ["/nowhere/else", "/*"],
  ["//shop.example/store", "/*"],
  ["/%0D%0A/x", "/*"],
  ["/store/%2F", "/*"],
  ["/store.data", null],
  ["/health", null],
  ["/sitemap.xml", null],
])("the key of %s is %s", (url, key) => {
  expect(pageKey(url)).toBe(key);
});

test("the main pages are those without a search, each once", () => {
  const categories = filterCategories.map((category) => storeUrl({ category }));
  expect(mainKeys).toEqual(["/", ...categories, "/*"]);
  expect(mainKeys.map(pageKey)).toEqual(mainKeys);
});
