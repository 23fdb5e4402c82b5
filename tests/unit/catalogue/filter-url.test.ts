import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { products } from "~/band/products";
import { type Filter, filterCategories, noFilter, readFilter, storeUrl } from "~/catalogue/filter";

const [{ category }] = products;

function read(url: string): Filter {
  return readFilter(new URL(url, "http://store").searchParams);
}

const filters = fc.record<Filter>({
  category: fc.constantFrom(...filterCategories),
  search: fc.string({ unit: "grapheme" }).map((text) => text.trim()),
});

describe("the filter in a URL", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(storeUrl(filter))).toEqual(filter);
      }),
    );
  });

  test("is written without the parts that filter nothing", () => {
    expect(storeUrl(noFilter)).toBe("/store");
    const query = new URLSearchParams({ category });
    expect(storeUrl({ category, search: "" })).toBe(`/store?${query}`);
    expect(storeUrl({ category: "all", search: "a b&c" })).toBe("/store?search=a+b%26c");
    expect(storeUrl({ category, search: "x" })).toBe(`/store?${query}&search=x`);
  });

  test("is valid for any query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (query) => {
        const filter = readFilter(new URLSearchParams(query));
        expect(filterCategories).toContain(filter.category);
        expect(filter.search).toBe(filter.search.trim());
      }),
    );
  });

  test.each(["/store?category=no-such", "/store?category=", "/store?category=ALL", "/store?x=1"])(
    "is empty for %s",
    (url) => expect(read(url)).toEqual(noFilter),
  );

  test("is read without the white space around the search", () => {
    expect(read("/store?search=%20%20mug+").search).toBe("mug");
  });
});

describe("a long search", () => {
  const cut = (search: string) => readFilter(new URLSearchParams({ search })).search;
  const longest = "a".repeat(100);

  test("is cut to what the search box takes", () => {
    expect(cut(longest)).toBe(longest);
    expect(cut(` ${longest}`)).toBe(longest);
    expect(cut(`${longest}b`)).toBe(longest);
  });

  test("is cut before a character that would be cut in two", () => {
    const almost = longest.slice(1);
    expect(cut(`${almost}🎺`)).toBe(almost);
    expect(cut(`${almost.slice(1)}🎺🎺`)).toBe(`${almost.slice(1)}🎺`);
  });

  test("is cut without white space at its end", () => {
    expect(cut(`${longest.slice(2)} b c`)).toBe(`${longest.slice(2)} b`);
    expect(cut(`${longest.slice(1)} b`)).toBe(longest.slice(1));
  });

  test("is read from its own URL as it was cut", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 90, maxLength: 110 }), (search) => {
        const filter: Filter = { category: "all", search: cut(search) };
        expect(filter.search.length).toBeLessThanOrEqual(100);
        expect(read(storeUrl(filter))).toEqual(filter);
      }),
    );
  });
});
