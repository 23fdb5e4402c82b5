import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterCategories, maxSearchLength, storeUrl } from "~/catalogue/filter";
import { mainKeys, pageCacheKey } from "~/server/page-cache-key.server";

const keyOf = (url: string) => pageCacheKey(url)?.key;

const word = fc.string({ unit: "grapheme", maxLength: 10 });
const unknownParameters = fc.array(
  fc.tuple(
    word.filter((name) => name !== "category" && name !== "search"),
    word,
  ),
);
const filters = fc.record({
  category: fc.constantFrom(...filterCategories),
  search: fc.string({ unit: "grapheme-ascii", maxLength: 10 }).map((text) => text.trim()),
});

describe("a page has the same key", () => {
  test("whatever unknown parameters its query has, in whatever order", () => {
    fc.assert(
      fc.property(filters, unknownParameters, unknownParameters, (filter, before, after) => {
        const known = Object.entries(filter).reverse();
        const query = new URLSearchParams([...before, ...known, ...after]);
        expect(keyOf(`/store?${query}`)).toBe(storeUrl(filter));
        expect(keyOf(`/?${query}`)).toBe("/");
      }),
    );
  });

  test("in upper or lower case, with any slashes at the end", () => {
    for (const path of ["/store", "/STORE", "/Store/", "/store//"]) {
      expect(keyOf(path)).toBe("/store");
    }
    for (const path of ["/", "//", "/?index"]) expect(keyOf(path)).toBe("/");
  });

  test("as every other missing page", () => {
    fc.assert(
      fc.property(fc.webPath(), unknownParameters, (path, query) => {
        fc.pre(!path.endsWith(".data"));
        expect(keyOf(`/nowhere${path}?${new URLSearchParams(query)}`)).toBe("/*");
      }),
    );
  });
});

test("different filters have different keys", () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      fc.pre(storeUrl(one) !== storeUrl(other));
      expect(keyOf(storeUrl(one))).not.toBe(keyOf(storeUrl(other)));
    }),
  );
});

test("a key is its own key, so that a page can be looked up by its URL alone", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const key = keyOf(`/store?x=1&${new URLSearchParams(filter)}`) ?? "";
      expect(keyOf(key)).toBe(key);
    }),
  );
});

test.each(["/%0a", "/%0D%0A/x", "/store/%0a", "//shop.example/store", "/%25", "/store/%2F"])(
  "%s is a missing page, as React Router would say",
  (path) => expect(keyOf(path)).toBe("/*"),
);

test("a path with escapes that it does not need is the page without them", () => {
  expect(keyOf("/sto%72e?search=mug")).toBe("/store?search=mug");
});

test.each([
  "/store.data",
  "/_root.data",
  "/nowhere.data",
  "/health",
  "/robots.txt",
  "/sitemap.xml",
])("there is no key for %s, which is no page", (path) => expect(pageCacheKey(path)).toBeNull());

test("a second question mark belongs to the query, and a fragment does not", () => {
  const [, category = ""] = filterCategories;
  const key = `/store?${new URLSearchParams({ category })}`;
  expect(keyOf(key.replace("?", "?x=what?&"))).toBe(key);
  expect(keyOf(`${key}#?#/x`)).toBe(key);
  expect(keyOf("/store?search=what?")).toBe("/store?search=what%3F");
});

test("however long a search is, its key is short, and that of the search as it is cut", () => {
  const longest = `/store?search=${"a".repeat(maxSearchLength)}`;
  expect(keyOf(longest)).toBe(longest);
  expect(keyOf(`${longest}aaa`)).toBe(longest);
  // Percent-encoded, each of these letters has nine characters.
  expect(keyOf(`/store?search=${"漢".repeat(400)}`)?.length).toBeLessThan(1000);
});

test("the main pages are those without a search, each once", () => {
  expect(mainKeys).toEqual(["/", ...filterCategories.map(storePath), "/*"]);
  expect(mainKeys.map(keyOf)).toEqual(mainKeys);
});

function storePath(category: (typeof filterCategories)[number]): string {
  return storeUrl({ category, search: "" });
}
