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

const read = (query: string) => readFilter(new URLSearchParams(query));
const [{ category } = expect.unreachable()] = products;

describe("a filter's URL", () => {
  test("leaves out parameters that have no effect", () => {
    expect(storeUrl(noFilter)).toBe("/store");
    expect(storeUrl({ ...noFilter, search: "a b&c", page: 2 })).toBe(
      "/store?search=a+b%26c&page=2",
    );
    expect(storeUrl({ ...noFilter, category, search: "x" })).toBe(
      `/store?category=${category}&search=x`,
    );
  });

  test("is read back as the same filter", () => {
    const filters = fc.record<Filter>({
      category: fc.constantFrom(...filterCategories),
      search: fc
        .string({ unit: "grapheme", maxLength: 110 })
        .map((search) => read(`search=${encodeURIComponent(search)}`).search),
      page: fc.integer({ min: 1 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filter.search.length).toBeLessThanOrEqual(100);
        expect(readFilter(new URL(storeUrl(filter), "http://store").searchParams)).toEqual(filter);
      }),
    );
  });

  test.each(
    "category=x category=ALL search=+ page=0 page=-1 page=1.5 page=x page=1e999".split(" "),
  )("with %s filters nothing", (query) => expect(read(query)).toEqual(noFilter));

  test.each([
    ["truncated to 100 characters", "a".repeat(101), "a".repeat(100)],
    ["truncated before a character of two code units", `${"a".repeat(99)}🎺`, "a".repeat(99)],
    ["without white space around it", ` ${"a".repeat(98)}  b`, "a".repeat(98)],
  ])("is read with its search %s", (_, search, expected) => {
    expect(readFilter(new URLSearchParams({ search })).search).toBe(expected);
  });
});

describe("a filter", () => {
  const names = (filter: Partial<Filter>) =>
    applyFilter(store, { ...noFilter, ...filter }).map(({ name }) => name);
  const store = [
    { name: "Red Jumper", description: "Of WOOL.", category },
    {
      name: "Rain\u00ADcoat",
      description: "Blue, and not of wool.",
      category: "x" as typeof category,
    },
  ];

  test("finds text in names and descriptions, and ignores case and soft hyphens", () => {
    expect(names({ search: "JUMPER" })).toEqual(["Red Jumper"]);
    expect(names({ search: "raincoat" })).toEqual(["Rain\u00ADcoat"]);
    expect(names({ search: "wool" })).toHaveLength(2);
    expect(names({ search: "wool jumper" })).toEqual([]);
  });

  test("finds text only in the chosen category", () => {
    expect(names({ category, search: "wool" })).toEqual(["Red Jumper"]);
    expect(names({ category, search: "blue" })).toEqual([]);
  });

  test("finds exactly the category's products whose name or description contains the text", () => {
    const words = products.flatMap(({ name, description }) => `${name} ${description}`.split(" "));
    const searches = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.constantFrom(...filterCategories), searches, (category, search) => {
        const plain = (text: string) => text.toLowerCase().replaceAll("\u00AD", "");
        const isFound = ({ name, description }: (typeof products)[number]) =>
          [name, description].some((text) => plain(text).includes(plain(search)));
        expect(applyFilter(products, { ...noFilter, category, search })).toEqual(
          products.filter((one) => isFound(one) && ["all", one.category].includes(category)),
        );
      }),
    );
  });
});
