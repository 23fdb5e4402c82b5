import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readBand } from "~/tools/check-band";
import { findProblems } from "~/tools/check-styles-and-pictures";

type Entry = Record<string, unknown>;

const project = join(import.meta.dirname, "../../..");
// Mistakes are made in the second band: another may take the first one's place.
const band = await readBand(join(project, "tests/second-band"));
const { brand, products, categories, currency } = band as unknown as {
  brand: Entry;
  products: readonly [Entry, Entry, ...Entry[]];
  categories: readonly [Entry, ...Entry[]];
  currency: Entry;
};

/** The band with a change in its first product. */
const withProduct = (change: Entry) => ({
  products: [{ ...products[0], ...change }, ...products.slice(1)],
});

test.each(["app/band", "tests/second-band"])("the band in %s has no mistakes", async (folder) => {
  expect(findProblems(await readBand(join(project, folder)))).toEqual([]);
});

const { "mark.svg": _, ...withoutMark } = band.pictures;

describe("a mistake is told with its file and field", () => {
  const name = String(products[0].name);

  test.each<[problem: string, change: Entry, ...words: (string | RegExp)[]]>([
    [
      "a sentence that is missing",
      { brand: { ...brand, tagline: undefined } },
      "brand.ts",
      "brand.tagline is missing",
    ],
    ["an empty sentence", { brand: { ...brand, blurb: " " } }, "brand.ts", "brand.blurb is empty"],
    ["a misspelt field", { brand: { ...brand, taglin: "" } }, "brand.ts", "taglin"],
    [
      "a link without https",
      { brand: { ...brand, website: "band.example" } },
      "brand.ts",
      "brand.website must be a URL",
    ],
    [
      "a language that is none",
      { brand: { ...brand, language: "English" } },
      "brand.ts",
      "brand.language",
    ],
    [
      "a currency's sign",
      { currency: { ...currency, code: "£" } },
      "currency.ts",
      "currency.code must be an ISO 4217 code",
    ],
    [
      "a shelf without words",
      { categories: [{ ...categories[0], intro: undefined }, ...categories.slice(1)] },
      "products.ts",
      `categories, "${categories[0].name}": intro is missing`,
    ],
    [
      "a category in capitals",
      { categories: [{ ...categories[0], name: "Music" }] },
      "products.ts",
      "must be of a–z",
    ],
    [
      "a category called all",
      { categories: [...categories, { name: "all", intro: "All." }] },
      "products.ts",
      'must not be "all"',
    ],
    [
      "a category twice",
      { categories: [...categories, categories[0]] },
      "products.ts",
      `categories has "${categories[0].name}" twice`,
    ],
    [
      "a price with a unit",
      withProduct({ price: "£19.99" }),
      "products.ts",
      `products, "${name}": price must be a number`,
    ],
    [
      "a price below the smallest coin",
      withProduct({ price: 19.999 }),
      "products.ts",
      name,
      "price 19.999 has more decimals",
    ],
    ["a price of nothing", withProduct({ price: 0 }), "products.ts", name, "price must be above 0"],
    [
      "an id twice",
      withProduct({ id: products[1].id }),
      "products.ts",
      name,
      String(products[1].name),
      "the same id",
    ],
    [
      "an unknown category",
      withProduct({ category: "toys" }),
      "products.ts",
      name,
      'category "toys" is none of',
    ],
    [
      "a missing picture",
      withProduct({ picture: "none.svg" }),
      "products.ts",
      name,
      'picture "none.svg" is not in pictures/products/',
    ],
    [
      "a product without a name",
      withProduct({ name: undefined }),
      "products.ts",
      "products[0]: name is missing",
    ],
    [
      "a letter that a face lacks",
      withProduct({ description: "Жук" }),
      "products.ts",
      '"Text"',
      "Ж",
    ],
    [
      "a missing colour",
      { theme: band.theme.replace("--color-accent: ", "--color-acent: ") },
      "theme.css",
      "--color-accent is missing",
    ],
    [
      "a paper colour of another notation",
      { theme: band.theme.replace(/--color-paper: [^;]+/, "--color-paper: white") },
      "theme.css",
      "--color-paper must be written as #rrggbb",
    ],
    ["a missing mark", { pictures: withoutMark }, "pictures/mark.svg is missing"],
    [
      "a picture of a product that is not square",
      { pictures: { ...band.pictures, "products/wide.svg": 1.5 } },
      "pictures/products/wide.svg must be as wide as high",
    ],
    [
      "a picture that is none",
      { pictures: { ...band.pictures, "products/notes.txt": Number.NaN } },
      "pictures/products/notes.txt is no picture",
    ],
    [
      "a face that the fonts are not made from",
      { faces: '{"display":["./other.woff2"],"text":[]}' },
      'fonts/faces.json: the fonts are not made from "./other.woff2" yet',
    ],
    [
      "a theme without corners",
      { theme: band.theme.replace("--radius-card: ", "/* --radius-card: */ --radius: ") },
      "theme.css: --radius-card is missing",
    ],
    [
      "a pattern that is missing",
      { patternStyles: band.patternStyles.replace("@utility footer-pattern ", "@utility foot ") },
      "patterns.css: @utility footer-pattern is missing",
    ],
    [
      "a hero without words for those who do not see it",
      { brand: { ...brand, heroAlt: "" }, pictures: { ...band.pictures, "hero.jpg": 1.33 } },
      "brand.ts: brand.heroAlt is empty",
    ],
    [
      "a soft hyphen where a chat would show it",
      { brand: { ...brand, storeName: "Long\u00ADname" } },
      "brand.ts: brand.storeName must have no soft hyphen",
    ],
    [
      "a currency whose sign a face lacks",
      { currency: { ...currency, code: "GEL", locale: "ka-GE" } },
      "currency.ts: a price has ₾",
    ],
    [
      "a wordmark of another shape",
      { pictures: { ...band.pictures, "wordmark.svg": 9 } },
      "theme.css: --aspect-wordmark",
    ],
  ])("%s", (_, change, ...words) => {
    const problems = findProblems({ ...band, ...change });
    expect(problems).toEqual([expect.stringContaining("app/band/")]);
    for (const word of words) expect(problems[0]).toContain(word);
  });
});
