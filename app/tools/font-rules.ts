import type { Band } from "./band-schema.ts";

type Texts = {
  "brand.ts": { brand: { name: string; tagline: string; website: string } };
  "products.ts": {
    categories: readonly { name: string }[];
    products: readonly { name: string; picture: string }[];
  };
  "currency.ts": { currency: { code: string; locale: string } };
};

/** Returns the band's texts that appear in each typeface. Names appear in both: in headings, in the cart and in titles. */
export function textsOf(band: Texts): Record<"Display" | "Text", object> {
  const { website: _, ...sentences } = band["brand.ts"].brand;
  const { name, tagline } = sentences;
  const { products, ...shelves } = band["products.ts"];
  const goods = products.map(({ picture: _, ...texts }) => texts);
  const { code, locale } = band["currency.ts"].currency;
  const price = new Intl.NumberFormat(locale, { style: "currency", currency: code }).format(1);
  // Pages write categories in capitals. Shoppers search for names in lower case.
  const capitals = shelves.categories.map(({ name }) => name.toUpperCase());
  const searches = products.map(({ name }) => name.toLowerCase());
  return {
    Display: { name, tagline, products: products.map(({ name }) => name) },
    Text: { ...sentences, ...shelves, goods, price, capitals, searches },
  };
}

/** Returns the letters that texts need. A soft hyphen doesn't need a glyph. */
export function lettersOf(texts: object): string[] {
  return [...new Set(JSON.stringify(texts).normalize("NFC").replaceAll("\u00AD", ""))];
}

/** Finds fonts that `npm run fonts` has to make. */
export function checkFontFiles(band: Band): string[] {
  return Object.values(band["fonts/faces.json"])
    .flat()
    .filter((source) => !band["fonts/fonts.css"].includes(source))
    .map((source) => `fonts/faces.json: run \`npm run fonts\` to make the fonts from "${source}"`);
}

/** Finds letters that the fonts lack, because browsers would draw them in another typeface, or would load them late. */
export function checkLetters(band: Band): string[] {
  const rules = band["fonts/fonts.css"].split("@font-face");
  const needs = Object.entries(textsOf(band)).map(([family, texts]) => ({
    family,
    letters: lettersOf(texts),
    rules: rules.filter((rule) => rule.includes(`"${family}"`)),
  }));
  const problems = needs.flatMap(({ family, letters, rules }) => {
    const missing = findMissing(letters, rules);
    if (missing === "") return [];
    return `fonts/faces.json: the typeface "${family}" lacks ${missing}. Add a font file that has them (app/band/README.md, "Fonts")`;
  });
  if (problems.length > 0) return problems;
  return needs.flatMap(({ letters, rules }) => {
    const preloaded = rules.filter((rule) => /-(common|words-\d+)\.woff2/.test(rule));
    const missing = findMissing(letters, preloaded);
    return missing === "" ? [] : `fonts/fonts.css: run \`npm run fonts\` for ${missing}`;
  });
}

function findMissing(letters: string[], rules: string[]): string {
  const ranges = rules.join().matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi);
  const covered = Array.from(ranges, ([, one, last = one]) => `\\u{${one}}-\\u{${last}}`);
  const drawn = new RegExp(`[${covered.join("")}]`, "u");
  return letters.filter((letter) => !drawn.test(letter)).join(" ");
}
