import type { Band } from "./band-schema.ts";
import type { Fonts } from "./fonts.ts";

/** Returns the letters that a typeface needs. A soft hyphen doesn't need a glyph. */
export function lettersOf(face: keyof Fonts, band: Band): string[] {
  const texts = stringsIn(textsOf(band)[face]).join("").normalize("NFC").replaceAll("\u00AD", "");
  return [...new Set(texts)];
}

function stringsIn(texts: unknown): string[] {
  return typeof texts === "string" ? [texts] : Object.values(texts ?? {}).flatMap(stringsIn);
}

/** Returns the band's texts that appear in each typeface. Names appear in both: in headings, in the cart and in titles. */
function textsOf(band: Band): Record<keyof Fonts, object> {
  const { website: _, ...sentences } = band["brand.ts"].brand;
  const { name, tagline } = sentences;
  const { products, ...shelves } = band["products.ts"];
  const goods = products.map(({ picture: _, ...texts }) => texts);
  const { code, locale } = band["currency.ts"].currency;
  const price = new Intl.NumberFormat(locale, { style: "currency", currency: code }).format(1);
  // Pages write categories in capitals. Shoppers search for names in lower case.
  const capitals = shelves.categories.map(({ name }) => name.toUpperCase());
  const searches = products.map(({ name }) => name.toLowerCase());
  const links = Object.keys(sentences.social);
  return {
    display: { name, tagline, products: products.map(({ name }) => name) },
    text: { ...sentences, ...shelves, goods, price, capitals, searches, links },
  };
}

/** Finds letters that a typeface lacks, because browsers would draw them in another typeface. */
export function checkLetters(band: Band, fonts: Fonts): string[] {
  return (["display", "text"] as const).flatMap((face) => {
    const letters = new Set(fonts[face].flatMap(({ letters }) => letters));
    const missing = lettersOf(face, band).filter((letter) => !letters.has(letter));
    if (missing.length === 0) return [];
    return `app/band/fonts/faces.json: "${face}" lacks ${missing.join(" ")}. Add a font file that has them (app/band/README.md, "Fonts")`;
  });
}
