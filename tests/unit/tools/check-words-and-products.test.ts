import { expect, test } from "vitest";
import { findProblems } from "~/tools/check-band";
import { band, brand, categories, currency, products, testMistakes, withProduct } from "./mistakes";

const name = String(products[0].name);

testMistakes(
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
    "a language other than that of the store's own words",
    { brand: { ...brand, language: "de-AT" } },
    "brand.ts: brand.language must be English",
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
    "a hero without words for those who do not see it",
    { brand: { ...brand, heroAlt: "" }, pictures: { ...band.pictures, "hero.jpg": 1.33 } },
    "brand.ts: brand.heroAlt is empty",
  ],
  [
    "a soft hyphen where a chat would show it",
    { brand: { ...brand, storeName: "Long\u00ADname" } },
    "brand.ts: brand.storeName must have no soft hyphen",
  ],
);

test.each(["en", "en-AU"])("the language %s is no mistake", (language) => {
  expect(findProblems({ ...band, brand: { ...brand, language } })).toEqual([]);
});
