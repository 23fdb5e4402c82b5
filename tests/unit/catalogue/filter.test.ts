import { expect, test } from "vitest";
import type { Product } from "~/catalogue/catalogue";
import {
  applyFilter,
  describeFilter,
  type Filter,
  noFilter,
  readFilter,
  storeUrl,
} from "~/catalogue/filter";

const filterOf = (category: string, search: string) =>
  ({ ...noFilter, category, search }) as Filter;
const productOf = (category: string, name: string, description: string) =>
  ({ category, name, description }) as Product;
const read = (query: string) => readFilter(new URLSearchParams(query));

test.each([
  ["/store", "all", ""],
  ["/store?category=music", "music", ""],
  ["/store?search=50%25+%26+%E2%80%9C%C5%BC%2B1%E2%80%9D", "all", "50% & “ż+1”"],
  ["/store?category=clothing&search=mug", "clothing", "mug"],
])("the URL %s belongs to the category %s and the search “%s”", (url, category, search) => {
  expect(storeUrl(filterOf(category, search))).toBe(url);
  expect(readFilter(new URL(url, "http://store").searchParams)).toMatchObject({ category, search });
});

test("a filter has a title with capitals", () => {
  expect(describeFilter(filterOf("food & drink", ""))).toBe("Food & Drink");
  expect(describeFilter(filterOf("music", "wax"))).toBe("“wax” in Music");
  expect(describeFilter(filterOf("all", "wax"))).toBe("“wax”");
});

test.each(["category=x", "category=", "category=.", "category=musical", "search=+", "page=2"])(
  "a URL with %s filters nothing",
  (query) => expect(read(query)).toEqual(noFilter),
);

test.each([
  ["capitals", "Music"],
  ["punctuation", "(music)."],
  ["an invisible character", "music\u200B"],
  ["more text than a category can have", `music${".".repeat(100)}text`],
])("a link to the category music with %s leads there", (_, category) => {
  expect(readFilter(new URLSearchParams({ category })).category).toBe("music");
});

test.each([
  ["truncated to 100 characters", "a".repeat(101), "a".repeat(100)],
  ["truncated without halving an emoji", `${"a".repeat(99)}🎺🎺`, `${"a".repeat(99)}🎺`],
  ["without white space around it", ` ${"a".repeat(98)}  b`, "a".repeat(98)],
  ["as a search box holds it: in one line", "tea\nbreak\r\nmug", "tea break  mug"],
  ["as a search box holds it: without control characters", "\ttea\0break\v", "tea break"],
  ["with the joiners inside an emoji", "👨‍👩‍👧 ❤️", "👨‍👩‍👧 ❤️"],
])("a URL's search is read %s", (_, search, expected) => {
  expect(readFilter(new URLSearchParams({ search })).search).toBe(expected);
});

test.each([
  ["a keyboard's apostrophe", "ha'penny", "Ha’penny"],
  ["an accent as an apostrophe", "ha´penny", "Ha’penny"],
  ["characters that nobody sees", "ha\u200B’pen\u2060ny\u200E", "Ha’\u00ADpenny"],
  ["a keyboard's quotation marks", '12" "live"', "12″ «Live»"],
  ["a space for a hyphen", "t shirt", "T-Shirt"],
  ["a hyphen that doesn't break", "t‑shirt", "T-Shirt"],
  ["a hyphen before a joiner", "180 gram", "180-\u2060gram"],
  ["a space where a line must not break", "s to 3xl", "S\u00a0to\u00a03XL"],
  ["other accents", "crémé", "CREME"],
  ["a double s for a German letter", "STRASSE", "Straße"],
  ["letters of English", "lodz blabaer coeur do", "Łódź Blåbær Cœur Đỏ"],
])("with %s, “%s” finds “%s”", (_, search, description) => {
  const product = productOf("music", "Sleeve", description);
  expect(applyFilter([product], { category: "all", search })).toEqual([product]);
});

test.each([
  ["category=clothing", ["Mug", "Hoodie"]],
  ["search=HOODIE", ["Hoodie"]],
  ["search=oodi", ["Hoodie"]],
  ["search=leec", ["Hoodie"]],
  ["search=coin", ["Record", "Hoodie"]],
  ["search=coin&category=clothing", ["Hoodie"]],
  ["search=mug&category=music", []],
  // Both words are in the hoodie's texts, but not next to each other.
  ["search=fleece+hoodie", []],
  // Only a category has this name.
  ["search=music", []],
  // As a regular expression, this would find each text with a k.
  ["search=.k", []],
  // Two quick spaces on a phone, and dictation, end a search with a full stop.
  ["search=hoodie.", ["Hoodie"]],
  ["search=tea?!", ["Mug"]],
  ["search=-", ["Mug"]],
  // Without its accent, nothing is left.
  ["search=¨", []],
])("the filter “%s” finds %j by name or description", (query, names) => {
  const products = [
    productOf("music", "Record", "Black, with a coin"),
    productOf("clothing", "Mug", "Holds half-pints of tea"),
    productOf("clothing", "Hoodie", "Thick fleece, with a coin"),
  ];
  expect(applyFilter(products, read(query)).map(({ name }) => name)).toEqual(names);
});
