import type { Band } from "./band-schema.ts";

/** Finds letters in the band's text that its fonts lack, because browsers would draw them in another typeface. */
export function checkLetters(band: Band): string[] {
  const { name, tagline, website: _, ...sentences } = band["brand.ts"].brand;
  const { products, ...shelves } = band["products.ts"];
  const { code, locale } = band["currency.ts"].currency;
  const price = new Intl.NumberFormat(locale, { style: "currency", currency: code }).format(1);
  // Product names appear in both typefaces: as headings on cards, and as text in the cart.
  const headings = { name, tagline, products: products.map(({ name }) => name) };
  const fonts = band["fonts/fonts.css"];
  return [
    ...findMissing(headings, "Display", fonts),
    ...findMissing({ ...sentences, ...shelves, products, price }, "Text", fonts),
  ];
}

function findMissing(texts: Record<string, unknown>, family: string, fonts: string): string[] {
  const rules = fonts.split("@font-face").filter((rule) => rule.includes(`"${family}"`));
  const ranges = rules.join().matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi);
  const covered = Array.from(ranges, ([, one, last = one]) => `\\u{${one}}-\\u{${last}}`);
  // A soft hyphen doesn't need a glyph.
  const drawn = new RegExp(`[\u00AD${covered.join("")}]`, "gu");
  return Object.entries(texts).flatMap(([field, text]) => {
    const missing = [...new Set(JSON.stringify(text).normalize("NFC").replace(drawn, ""))];
    if (missing.length === 0) return [];
    return `fonts/faces.json: the face "${family}" lacks ${missing.join(" ")}, used in "${field}"`;
  });
}
