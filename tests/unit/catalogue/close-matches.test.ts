import { expect, test } from "vitest";
import type { Category } from "~/catalogue/catalogue";
import { createCloseSearch } from "~/catalogue/close-matches";

const product = (name: string, description: string, category: string) => ({
  ...{ name, description, category: category as Category },
});
const hoodie = product("Red Hoodie", "Brushed fleece, with a sou’wester.", "clothing");
const poster = product("Plain Poster", "A signed print, on cream paper.", "wall art");
const shirt = product("Tee-Shirt", "Cotton, with a patch.", "clothing");
const vinyl = product("Change Vi\u00ADnyl", "A black record, cut live; in a box.", "accessories");
const find = createCloseSearch([hoodie, poster, shirt, vinyl]);

test.each([
  ["words from all of a product's texts, in any order", "black accessories vinyl", vinyl],
  ["an unfinished word", "black rec", vinyl],
  ["other punctuation", "(“black”  vinyl!)", vinyl],
  ["other accents, in capitals", "VÎNÝL", vinyl],
  ["no apostrophe", "souwester", hoodie],
  ["two words as one", "teeshirt", shirt],
  ["a plural", "hoodies", hoodie],
  ["a singular in -y", "accessory", vinyl],
  ["two letters swapped", "vynil", vinyl],
  ["a wrong letter", "hoddie", hoodie],
  ["a missing letter", "hodie", hoodie],
  ["an extra letter", "posster", poster],
])("%s: “%s” finds %o", (_, search, found) => {
  expect(find(search)).toEqual([found]);
});

test.each([
  ["one right word of two", "red vinyl"],
  ["another first letter", "foster"],
  ["two wrong letters", "haddle"],
  ["a plural of another word", "vines"],
  ["a typo in a short word", "rde"],
  ["a typo in a word from a description", "recrod"],
  ["only punctuation", "…!?\u200B"],
])("%s: “%s” finds nothing", (_, search) => {
  expect(find(search)).toEqual([]);
});
