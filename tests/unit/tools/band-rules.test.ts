import { join } from "node:path";
import { expect, test } from "vitest";
import { type Band, bandSchema } from "~/tools/band-schema";
import { findProblems } from "~/tools/check-band";
import { readFonts } from "~/tools/fonts";
import { checkLetters } from "~/tools/letters";
import { readBand } from "~/tools/read-band";

// These tests put mistakes into the second band, because another band may replace the one in app/band/.
const folder = join(import.meta.dirname, "../../second-band");
const band = bandSchema.parse(await readBand(folder));
const fonts = await readFonts(folder, band);
const { brand } = band["brand.ts"];
const { products, categories } = band["products.ts"];
const { currency } = band["currency.ts"];
const [product, otherProduct = { id: 0 }] = products;
const [category] = categories;

const inFile = (file: keyof Band, change: object) => ({
  ...band,
  [file]: { ...Object(band[file]), ...change },
});
const inBrand = (change: object) => inFile("brand.ts", { brand: { ...brand, ...change } });
const inCurrency = (change: object) =>
  inFile("currency.ts", { currency: { ...currency, ...change } });
const inProduct = (change: object) =>
  inFile("products.ts", { products: [{ ...product, ...change }, ...products.slice(1)] });
const withCategory = (change: object) =>
  inFile("products.ts", { categories: [...categories, { ...category, ...change }] });
const withIntro = (allProductsIntro: string) => inFile("products.ts", { allProductsIntro });
const inTheme = (change: object) => inFile("theme.css", change);
const inPictures = (change: object) => inFile("pictures", change);

/** Words of one letter that have this length together. */
const long = (length: number) => "a".padEnd(length, " a");

test.each<[mistake: string, change: object, problem: string]>([
  ["a missing text", inBrand({ blurb: undefined }), "brand.ts: brand.blurb is missing"],
  ["a missing colour", inTheme({ accent: undefined }), "theme.css: accent is missing"],
  ["a misspelt field", inBrand({ taglin: "" }), "has a field that no page shows: taglin"],
  ["blank text", inBrand({ nothingFound: " " }), "brand.ts: brand.nothingFound is empty"],
  ["an empty list", inBrand({ about: [] }), "brand.ts: brand.about is empty"],
  ["two spaces", inBrand({ blurb: "Low  songs" }), "blurb must be one line with single spaces"],
  ["a space at the end", inBrand({ tagline: "Low " }), "tagline must be one line with single"],
  ["two lines", inBrand({ pitch: "Low\nsongs" }), "pitch must be one line with single spaces"],
  ["a soft hyphen in a name", inBrand({ name: "Long\u00ADname" }), "must have no soft hyphen"],
  ["a name of 51 characters", inBrand({ name: long(51) }), "name must have at most 50"],
  ["a tagline of 71 characters", inBrand({ tagline: long(71) }), "tagline must have at most 70"],
  ["a pitch of 181 characters", inBrand({ pitch: long(181) }), "pitch must have at most 180"],
  ["a product name of 81", inProduct({ name: long(81) }), "must have at most 80"],
  ["an intro of 101", withIntro(long(101)), "allProductsIntro must have at most 100"],
  ["a category's intro of 61", withCategory({ intro: long(61) }), "at most 60"],
  ["a category of 31 characters", withCategory({ name: long(31) }), "at most 30"],
  ["a long word in the name", inBrand({ name: "a".repeat(25) }), "no word of more than 24"],
  ["a long word in a tagline", inBrand({ tagline: "a".repeat(31) }), "no word of more than 30"],
  ["a long word of a product", inProduct({ name: "a".repeat(14) }), "no word of more than 13"],
  ["a link without a scheme", inBrand({ website: "band.example" }), "brand.website must be a URL"],
  ["a contact that is neither", inBrand({ contact: "by post" }), "brand.contact must be an email"],
  ["a JavaScript URL", inBrand({ social: { X: "javascript:alert(1)" } }), "social.X must be a URL"],
  ["another language", inBrand({ language: "de-AT" }), "brand.language must be English"],
  ["the currency code “£”", inCurrency({ code: "£" }), "currency.code must be an ISO 4217 code"],
  ["an unknown locale", inCurrency({ locale: "british" }), "currency.locale must be like"],
  ["no products", inFile("products.ts", { products: [] }), "products.ts: products is empty"],
  ["a category called all", withCategory({ name: "All" }), 'must not be "all"'],
  ["a category in Greek", withCategory({ name: "Ωδή" }), "name must have a Latin"],
  ["two categories with one URL", withCategory({ name: "Rélics" }), "category=relics"],
  ["an unknown category", inProduct({ category: "toys" }), "category must be one of"],
  ["a price in words", inProduct({ price: "£19.99" }), `"${product?.name}".price must be a number`],
  ["fractions of a penny", inProduct({ price: 9.999 }), "price has more decimals than GBP"],
  ["a duplicate id", inProduct({ id: otherProduct.id }), `as is the id of "${product?.name}"`],
  ["a path to a picture", inProduct({ picture: "../mark.svg" }), "there is no pictures/products/"],
  ["a wide picture", inFile("pictures/products", { "a.svg": 1.02 }), "must be as wide as high"],
  ["a drawing without a size", inPictures({ "a.svg": 0 }), "a.svg has no width and height"],
  ["an unknown photograph", inPictures({ "logo.png": 1 }), "logo.png has an unknown name. Call it"],
  ["two heroes", inPictures({ "hero.svg": 1, "hero.jpg": 1 }), "all but one of hero.svg, hero.jpg"],
  [
    "a hero without alternative text",
    { ...inBrand({ heroAlt: "" }), pictures: { "hero.jpg": 1 } },
    "heroAlt is empty",
  ],
  ["a name in capitals", inPictures({ "Mark.svg": 1 }), "Mark.svg has an unknown name. Call it"],
  ["a named colour", inTheme({ paper: "white" }), "must be written as #rrggbb"],
  ["a misspelt colour", inTheme({ papr: "#ffffff" }), "has a field that no page shows: papr"],
  ["a pale text", inTheme({ ink: "#777777" }), "--color-ink, #777777, is hard to read"],
  ["no font files", inFile("fonts/faces.json", { text: [] }), "faces.json: text.0 is missing"],
])("%s is a mistake", (_, change, problem) => {
  expect(findProblems({ ...change })).toEqual([expect.stringContaining(problem)]);
});

test.each<[name: string, change: object]>([
  ["a language without a country", inBrand({ language: "en" })],
  ["a band with a URL as its contact", inBrand({ contact: "https://social.example/@band" })],
  ["a link over plain HTTP", inBrand({ website: "http://band.example/" })],
  ["a band without social links", inBrand({ social: {} })],
  ["a category with capitals and accents", withCategory({ name: "Żałoba & T-shirts, 7-inch" })],
])("%s is not a mistake", (_, change) => {
  expect(findProblems({ ...change })).toEqual([]);
});

// Each of these letters is in only one of the second band's two typefaces.
const inTextOnly = "ɐ";
const inDisplayOnly = "Ĳ";

test.each<[text: string, change: Band, problem: string]>([
  ["a description", inProduct({ description: "Жук" }), '"text" lacks Ж у к'],
  ["a currency symbol", inCurrency({ code: "GEL", locale: "ka-GE" }), '"text" lacks ₾'],
  ["a tagline", inBrand({ tagline: inTextOnly }), '"display" lacks ɐ'],
  ["a product's name", inProduct({ name: inTextOnly }), '"display" lacks ɐ'],
  ["a sentence", inBrand({ blurb: inDisplayOnly }), '"text" lacks Ĳ'],
  ["a link's name", inBrand({ social: { Ĳ: brand.website } }), '"text" lacks Ĳ'],
  ["a category's capitals", withCategory({ name: "ɐ" }), '"text" lacks Ɐ'],
])("a letter of %s that a typeface lacks is a mistake", (_, change, problem) => {
  expect(checkLetters(change, fonts)).toEqual([expect.stringContaining(problem)]);
});

test("a typeface needs no soft hyphen, and no combining accent if it has the accented letter", () => {
  expect(checkLetters(inBrand({ tagline: "Long\u00ADco\u0301rka" }), fonts)).toEqual([]);
});
