import type { Band } from "./band-schema.ts";
import { readFont } from "./fonts.ts";

const faces = ["display", "text"] as const;
export type Face = (typeof faces)[number];

/** Returns the letters that a typeface needs. A soft hyphen doesn't need a glyph. */
export function lettersOf(face: Face, band: Band): string[] {
  const texts = stringsIn(textsOf(band)[face]).join("").normalize("NFC").replaceAll("\u00AD", "");
  return [...new Set(texts)];
}

function stringsIn(texts: unknown): string[] {
  return typeof texts === "string" ? [texts] : Object.values(texts ?? {}).flatMap(stringsIn);
}

/** Returns the band's texts that appear in each typeface. Names appear in both: in headings, in the cart and in titles. */
function textsOf(band: Band): Record<Face, object> {
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
export async function checkLetters(folder: string, band: Band): Promise<string[]> {
  const problems: string[] = [];
  for (const face of faces) {
    const missing = new Set(lettersOf(face, band));
    for (const source of band["fonts/faces.json"][face]) {
      const { font } = await readFont(folder, source);
      for (const codePoint of font.characterSet) missing.delete(String.fromCodePoint(codePoint));
    }
    if (missing.size === 0) continue;
    problems.push(
      `app/band/fonts/faces.json: "${face}" lacks ${[...missing].join(" ")}. Add a font file that has them (app/band/README.md, "Fonts")`,
    );
  }
  return problems;
}
