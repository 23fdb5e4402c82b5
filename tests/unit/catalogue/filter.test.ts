import { expect, test } from "vitest";
import {
  applyFilter,
  filterCategories,
  noFilter,
  readFilter,
  storeUrl,
  titleOf,
} from "~/catalogue/filter";
import { slugOf } from "~/catalogue/fold-text";
import { categories } from "../../samples";

const read = (query: string) => readFilter(new URLSearchParams(query));
const [{ name: category }, { name: otherCategory }] = categories;

test.each([
  ["T-Shirts & Tops", "t-shirts-and-tops"],
  ["Płyty, Kasety", "plyty-kasety"],
  ["Kids’ CDs", "kids-cds"],
  ["7″", "7"],
])("the category “%s” is readable in a URL", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ["night-time żałoba & élan", "Night-Time Żałoba & Élan"],
  ["kids’ CDs 4u", "Kids’ CDs 4u"],
  ["rock’n’roll", "Rock’n’roll"],
])("the category “%s” has the title “%s”", (name, title) => {
  expect(titleOf(name)).toBe(title);
});

test("a filter's URL is read back as the same filter, and /store filters nothing", () => {
  expect(storeUrl(noFilter)).toBe("/store");
  for (const category of filterCategories) {
    const filter = { category, search: "50% ż & “a+b”, #1?", page: 3 };
    expect(readFilter(new URL(storeUrl(filter), "http://store").searchParams)).toEqual(filter);
  }
});

test.each("category=x category=ALL search=+ page=0 page=-1 page=1.5 page=x page=1e999".split(" "))(
  "a URL with %s filters nothing",
  (query) => expect(read(query)).toEqual(noFilter),
);

test.each([
  ["truncated to 100 characters", "a".repeat(101), "a".repeat(100)],
  ["truncated before a character of two code units", `${"a".repeat(99)}🎺`, "a".repeat(99)],
  ["without white space around it", ` ${"a".repeat(98)}  b`, "a".repeat(98)],
])("a URL's search is read %s", (_, search, expected) => {
  expect(readFilter(new URLSearchParams({ search })).search).toBe(expected);
});

test.each([
  ["a keyboard's apostrophe", "rock'n'roll", "Rock’n’Roll"],
  ["an accent as an apostrophe", "rock´n´roll", "Rock’n’Roll"],
  ["a keyboard's quotation marks", '12" "live"', "12″ «Live»"],
  ["a keyboard's hyphen", "rock-steady", "Rock—Steady"],
  ["no soft hyphen", "raincoat", "Rain\u00ADcoat"],
  ["several spaces", "small  change", "Small\nChange"],
  ["other accents", "crémé", "CREME"],
  ["a double s for a German letter", "STRASSE", "Straße"],
  ["letters of English", "lodz blabaer coeur thor", "Łódź Blåbær Cœur Þor"],
  ["more letters of English", "isik vid do hal", "IŞIK Við Đỏ Ħal"],
  ["an undotted i", "isik smorre", "ışık Smørre"],
])("with %s, “%s” finds “%s”", (_, search, description) => {
  const product = { name: "Sleeve", description, category };
  expect(applyFilter([product], { ...noFilter, search })).toEqual([product]);
});

const jumper = { name: "Red Jumper", description: "Of (WOOL).", category };
const raincoat = { name: "Raincoat", description: "Blue, no wool.", category: otherCategory };

test.each([
  [{}, [jumper, raincoat]],
  [{ category }, [jumper]],
  [{ search: "JUMPER" }, [jumper]],
  [{ search: "wool" }, [jumper, raincoat]],
  [{ search: "wool jumper" }, []],
  [{ search: "n." }, []],
  [{ search: "¨" }, []],
  [{ search: "wool", category }, [jumper]],
  [{ search: "blue", category }, []],
])("the filter %o finds text in names and descriptions: %o", (filter, found) => {
  expect(applyFilter([jumper, raincoat], { ...noFilter, ...filter })).toEqual(found);
});
