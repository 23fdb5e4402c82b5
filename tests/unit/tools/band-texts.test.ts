import { join } from "node:path";
import { expect, test } from "vitest";
import type { Band } from "~/tools/band-schema";
import { findProblems, readBand } from "~/tools/check-band";

// These tests put mistakes into the second band, because another band may replace the one in app/band/.
const secondBand = join(import.meta.dirname, "../../second-band");
const band = (await readBand(secondBand)) as unknown as Band;
const { "brand.ts": words, "products.ts": goods } = band;

const inBrand = (change: object) => ({ "brand.ts": { brand: { ...words.brand, ...change } } });
const inFirst = (list: "products" | "categories", change: object) => {
  const [first, ...others] = goods[list];
  return { "products.ts": { ...goods, [list]: [{ ...first, ...change }, ...others] } };
};
/** Returns words of one letter that have this length together. */
const long = (length: number) =>
  "a "
    .repeat(length)
    .slice(0, length - 1)
    .concat("a");

test.each([
  ["a name of 51 characters", inBrand({ name: long(51) }), "name must have at most 50"],
  ["a tagline of 71 characters", inBrand({ tagline: long(71) }), "tagline must have at most 70"],
  ["a pitch of 181 characters", inBrand({ pitch: long(181) }), "pitch must have at most 180"],
  ["a product name of 81", inFirst("products", { name: long(81) }), "must have at most 80"],
  ["an intro of 101", { "products.ts": { ...goods, allProductsIntro: long(101) } }, "at most 100"],
  ["a category's intro of 61", inFirst("categories", { intro: long(61) }), "at most 60"],
  ["a category of 31 characters", inFirst("categories", { name: long(31) }), "at most 30"],
  ["a long word in the name", inBrand({ name: "a".repeat(25) }), "no word of more than 24"],
  ["a long word in a tagline", inBrand({ tagline: "a".repeat(31) }), "no word of more than 30"],
  ["a long word", inFirst("products", { name: "a".repeat(14) }), "no word of more than 13"],
  ["two spaces", inBrand({ blurb: "Low  songs" }), "blurb must be one line with single spaces"],
  ["a space at the end", inBrand({ tagline: "Low " }), "tagline must be one line with single"],
  ["two lines", inBrand({ pitch: "Low\nsongs" }), "pitch must be one line with single spaces"],
  ["a category in Greek", inFirst("categories", { name: "Ωδή" }), "name must have a Latin"],
  ["two categories with one URL", inFirst("categories", { name: "Rélics" }), "category=relics"],
  ["a new letter", inBrand({ blurb: "ŵ" }), "run `npm run fonts` for ŵ"],
  [
    "a letter with a new capital",
    inFirst("categories", { name: "ŵ" }),
    "run `npm run fonts` for ŵ Ŵ",
  ],
])("%s is a mistake", (_, change, problem) => {
  expect(findProblems({ ...band, ...change }).join("\n")).toContain(problem);
});
