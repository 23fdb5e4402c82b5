import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterCategories, maxSearchLength, storeUrl } from "~/catalogue/filter";
import { mainKeys, pageKey } from "~/server/page-cache-key.server";

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
        expect(pageKey(`/store?${query}`)).toBe(storeUrl(filter));
        expect(pageKey(`/?${query}`)).toBe("/");
      }),
    );
  });

  test("in upper or lower case, with any slashes at the end", () => {
    for (const path of ["/store", "/STORE", "/Store/", "/store//"]) {
      expect(pageKey(path)).toBe("/store");
    }
    for (const path of ["/", "//", "/?index"]) expect(pageKey(path)).toBe("/");
  });

  test("as every other missing page", () => {
    fc.assert(
      fc.property(fc.webPath(), unknownParameters, (path, query) => {
        fc.pre(!path.endsWith(".data"));
        expect(pageKey(`/nowhere${path}?${new URLSearchParams(query)}`)).toBe("/*");
      }),
    );
  });
});

test("different filters have different keys", () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      fc.pre(storeUrl(one) !== storeUrl(other));
      expect(pageKey(storeUrl(one))).not.toBe(pageKey(storeUrl(other)));
    }),
  );
});

test("a key is its own key, so that a page can be looked up by its URL alone", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const key = pageKey(`/store?x=1&${new URLSearchParams(filter)}`) ?? "";
      expect(pageKey(key)).toBe(key);
    }),
  );
});

test.each(["/%0a", "/%0D%0A/x", "/store/%0a", "//shop.example/store", "/%25", "/store/%2F"])(
  "%s is a missing page, as React Router would say",
  (path) => expect(pageKey(path)).toBe("/*"),
);

test("a path with escapes that it does not need is the page without them", () => {
  expect(pageKey("/sto%72e?search=mug")).toBe("/store?search=mug");
});

test.each([
  "/store.data",
  "/_root.data",
  "/nowhere.data",
  "/health",
  "/robots.txt",
  "/sitemap.xml",
])("there is no key for %s, which is no page", (path) => expect(pageKey(path)).toBeNull());

test("a second question mark belongs to the query, and a fragment does not", () => {
  const [, category = ""] = filterCategories;
  const key = `/store?${new URLSearchParams({ category })}`;
  expect(pageKey(key.replace("?", "?x=what?&"))).toBe(key);
  expect(pageKey(`${key}#?#/x`)).toBe(key);
  expect(pageKey("/store?search=what?")).toBe("/store?search=what%3F");
});

test("however long a search is, its key is short, and that of the search as it is cut", () => {
  const longest = `/store?search=${"a".repeat(maxSearchLength)}`;
  expect(pageKey(longest)).toBe(longest);
  expect(pageKey(`${longest}aaa`)).toBe(longest);
  // Percent-encoded, each of these letters has nine characters.
  expect(pageKey(`/store?search=${"漢".repeat(400)}`)?.length).toBeLessThan(1000);
});

test("the main pages are those without a search, each once", () => {
  expect(mainKeys).toEqual(["/", ...filterCategories.map(storePath), "/*"]);
  expect(mainKeys.map(pageKey)).toEqual(mainKeys);
});

function storePath(category: (typeof filterCategories)[number]): string {
  return storeUrl({ category, search: "" });
}
