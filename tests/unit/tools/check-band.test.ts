import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { slugOf } from "~/catalogue/fold-text";
import type { Band } from "~/tools/band-schema";
import { checkAndCompleteBand, findProblems, readBand } from "~/tools/check-band";

const project = join(import.meta.dirname, "../../..");
const secondBand = join(project, "tests/second-band");

// These tests put mistakes into copies of the second band, because another band may replace the one in app/band/.
const band = (await readBand(secondBand)) as unknown as Band;
const { brand } = band["brand.ts"];
const { products, categories } = band["products.ts"];
const { currency } = band["currency.ts"];
const [product, otherProduct] = products as [Product, Product];
type Product = (typeof products)[number];

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
  inFile("products.ts", { categories: [...categories, { ...categories[0], ...change }] });
const inTheme = (change: object) => inFile("theme.css", change);
const inPictures = (change: object) => inFile("pictures", change);

test.each(["app/band", "tests/second-band"])("the band in %s has no mistakes", async (folder) => {
  expect(findProblems(await readBand(join(project, folder)))).toEqual([]);
});

async function buildWith(change: (folder: string) => Promise<void>): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "band-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(secondBand, folder, { recursive: true });
  await change(folder);
  const input = join(folder, "currency.ts");
  return build({
    configFile: false,
    logLevel: "silent",
    plugins: [checkAndCompleteBand(folder, join(folder, "public"))],
    build: { write: false, rolldownOptions: { input } },
  });
}

test("a build fails if the band's folder has mistakes, and the error says where each mistake is", async () => {
  const building = buildWith(async (folder) => {
    const file = join(folder, "brand.ts");
    await writeFile(file, (await readFile(file, "utf8")).replace("tagline:", "taglin:"));
    await writeFile(join(folder, "pictures/products/notes.txt"), "Some notes");
  });
  await expect(building).rejects.toThrow("app/band/brand.ts: brand.tagline is missing");
  const unreadable = "app/band/pictures/products: notes.txt can't be read. Export it as JPEG";
  await expect(building).rejects.toThrow(unreadable);
});

test("a build fails if a product's picture is missing", async () => {
  const building = buildWith((folder) => rm(join(folder, "pictures/products", product.picture)));
  await expect(building).rejects.toThrow(`there is no pictures/products/${product.picture}`);
});

test("a build fails if a file has a typing mistake, and the error names the file", async () => {
  const building = buildWith((folder) => writeFile(join(folder, "products.ts"), "const a = {"));
  await expect(building).rejects.toThrow("app/band/products.ts can't be read");
});

test("a build ignores the operating system's dotfiles among the pictures", async () => {
  await buildWith((folder) => writeFile(join(folder, "pictures/products/.DS_Store"), ""));
});

/** Pairs each field of an object with a band that lacks the field. */
const without = (fields: object, change: (field: object) => object) =>
  Object.keys(fields).map((field) => [field, change({ [field]: undefined })] as const);

test.each([
  ...without(brand, inBrand),
  ...without(currency, inCurrency),
  ...without(product, inProduct),
  ...without(Object(categories[0]), withCategory),
  ...without({ "--color-primary": "", "--color-accent": "" }, inTheme),
])("the band needs %s", (field, change) => {
  expect(findProblems({ ...change })).toEqual([expect.stringContaining(field)]);
});

// Each of these letters is in only one of the second band's two fonts.
const inTextOnly = "ɐ";
const inDisplayOnly = "Ĳ";
const withHero = inPictures({ "hero.jpg": 1.33 });
const { "brand.ts": heroless } = inBrand({ heroAlt: "" });

test.each<[mistake: string, change: object, problem: string]>([
  ["a misspelt field", inBrand({ taglin: "" }), "has a field that no page shows: taglin"],
  ["blank text", inBrand({ pitch: " " }), "brand.ts: brand.pitch is empty"],
  ["an empty list", inBrand({ about: [] }), "brand.ts: brand.about is empty"],
  ["a soft hyphen in a name", inBrand({ name: "Long\u00ADname" }), "must have no soft hyphen"],
  ["a link without a scheme", inBrand({ website: "band.example" }), "brand.website must be a URL"],
  [
    "a contact that is neither",
    inBrand({ contact: "post at band" }),
    "brand.contact must be an email",
  ],
  ["a JavaScript URL", inBrand({ social: { X: "javascript:alert(1)" } }), "social.X must be a URL"],
  ["another language", inBrand({ language: "de-AT" }), "brand.language must be English"],
  ["the currency code “£”", inCurrency({ code: "£" }), "currency.code must be an ISO 4217 code"],
  ["an unknown locale", inCurrency({ locale: "british" }), "currency.locale must be like"],
  ["no products", inFile("products.ts", { products: [] }), "products.ts: products is empty"],
  ["a category called all", withCategory({ name: "All" }), 'must not be "all"'],
  ["a duplicate category", withCategory({}), `category=${slugOf(String(categories[0]?.name))}`],
  ["an unknown category", inProduct({ category: "toys" }), "category must be one of"],
  ["a price in words", inProduct({ price: "£19.99" }), `"${product.name}".price must be a number`],
  ["fractions of a penny", inProduct({ price: 9.999 }), "price has more decimals than GBP"],
  ["a duplicate id", inProduct({ id: otherProduct.id }), `as is the id of "${product.name}"`],
  ["a path to a picture", inProduct({ picture: "../mark.svg" }), "there is no pictures/products/"],
  ["a wide picture", inFile("pictures/products", { "a.svg": 1.02 }), "must be as wide as high"],
  ["a drawing without a size", inPictures({ "a.svg": 0 }), "a.svg has no width and height"],
  ["an unknown photograph", inPictures({ "logo.png": 1 }), "logo.png has an unknown name. Call it"],
  ["two heroes", inPictures({ "hero.svg": 1, "hero.jpg": 1 }), "all but one of hero.svg, hero.jpg"],
  ["a hero without alternative text", { ...withHero, "brand.ts": heroless }, "heroAlt is empty"],
  ["a name in capitals", inPictures({ "Mark.svg": 1 }), "must have a name in lower case: mark.svg"],
  ["a named colour", inTheme({ "--color-paper": "white" }), "must be written as #rrggbb"],
  ["a misspelt colour", inTheme({ "--color-papr": "#ffffff" }), "no page shows: --color-papr"],
  ["a pale text", inTheme({ "--color-ink": "#777777" }), "--color-ink, #777777, is hard to read"],
  ["an unknown font file", inFile("fonts/faces.json", { text: ["./new.woff2"] }), '"./new.woff2"'],
  ["a letter without a glyph", inProduct({ description: "Жук" }), '"Text" lacks Ж у к'],
  ["a currency symbol without a glyph", inCurrency({ code: "GEL", locale: "ka-GE" }), "lacks ₾"],
  ["a tagline with a missing glyph", inBrand({ tagline: inTextOnly }), '"Display" lacks ɐ'],
  ["a name with a missing glyph", inProduct({ name: inTextOnly }), '"Display" lacks ɐ'],
  ["a sentence with a missing glyph", inBrand({ blurb: inDisplayOnly }), '"Text" lacks Ĳ'],
  ["a link name with a missing glyph", inBrand({ social: { Ĳ: brand.website } }), '"Text" lacks Ĳ'],
])("%s is a mistake", (_, change, problem) => {
  expect(findProblems({ ...change })).toEqual([expect.stringContaining(problem)]);
});

test.each<[name: string, change: object]>([
  ["a language without a country", inBrand({ language: "en" })],
  ["a band with a URL as its contact", inBrand({ contact: "https://social.example/@band" })],
  ["a link over plain HTTP", inBrand({ website: "http://band.example/" })],
  ["a band without social links", inBrand({ social: {} })],
  ["a soft hyphen in a tagline", inBrand({ tagline: "Long\u00ADname" })],
  ["an accent as a combining character", inBrand({ blurb: "co\u0301rka" })],
  ["a category with capitals and accents", withCategory({ name: "Żałoba & T-shirts, 7-inch" })],
])("%s is not a mistake", (_, change) => {
  expect(findProblems({ ...change })).toEqual([]);
});
