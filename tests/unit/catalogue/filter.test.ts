import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyFilter,
  type Filter,
  filterCategories,
  noFilter,
  readFilter,
  storeUrl,
} from "~/catalogue/filter";
import { products } from "~/catalogue/products";

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
    expect(storeUrl({ category: "music", search: "" })).toBe("/store?category=music");
    expect(storeUrl({ category: "all", search: "a b&c" })).toBe("/store?search=a+b%26c");
    expect(storeUrl({ category: "music", search: "vinyl" })).toBe(
      "/store?category=music&search=vinyl",
    );
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

  test.each(["/store?category=shoes", "/store?category=", "/store?category=Music", "/store?x=1"])(
    "is empty for %s",
    (url) => expect(read(url)).toEqual(noFilter),
  );

  test("is read without the white space around the search", () => {
    expect(read("/store?search=%20%20mug+").search).toBe("mug");
  });
});

describe("applying a filter", () => {
  test("an empty filter shows all products in their order", () => {
    expect(applyFilter(products, noFilter)).toEqual(products);
  });

  test("a category shows its products and no others", () => {
    const shown = applyFilter(products, { category: "music", search: "" });
    expect(shown.map(({ id }) => id)).toEqual([4, 5]);
  });

  test("a search finds names and descriptions, in any case", () => {
    const search = (text: string) =>
      applyFilter(products, { category: "all", search: text }).map(({ name }) => name);
    expect(search("HOODIE")).toEqual(["Arches Hoodie"]);
    expect(search("corduroy")).toEqual(["Horn Section Cap"]);
    expect(search("zzz")).toEqual([]);
  });

  test("shows every product of the category whose name or description has the search in it", () => {
    const words = products.flatMap(({ name, description }) => `${name} ${description}`.split(" "));
    const search = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.constantFrom(...filterCategories), search, (category, search) => {
        const shown = applyFilter(products, { category, search });
        for (const product of products) {
          const text = [product.name, product.description].map((text) => text.toLowerCase());
          const isInCategory = category === "all" || category === product.category;
          const isFound = text.some((text) => text.includes(search.toLowerCase()));
          if (isFound || !isInCategory) expect(shown.includes(product)).toBe(isInCategory);
        }
      }),
    );
  });
});
