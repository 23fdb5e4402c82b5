import type { WordsAndProducts } from "./check-words-and-products.ts";

/** A line for each text with a letter that its face lacks: it would be drawn in another, of another look. */
export function checkLetters(words: WordsAndProducts, fonts: string): string[] {
  const faces = { Display: readLetters(fonts, "Display"), Text: readLetters(fonts, "Text") };
  return collectTexts(words).flatMap(({ place, family, text }) => {
    // Soft hyphens have no shape.
    const letters = [...new Set(text.normalize("NFC").replaceAll("\u00AD", ""))];
    const missing = letters.filter((letter) => !faces[family](letter.codePointAt(0) ?? 0));
    return missing.length === 0
      ? []
      : `${place} has ${missing.join(" ")}, which the face "${family}" of fonts/faces.json has not`;
  });
}

/** What a band's pages show, with the face that shows it. */
function collectTexts({
  brand,
  products,
  categories,
  allProductsIntro,
  currency,
}: WordsAndProducts) {
  const { name, tagline, website: _, social, ...sentences } = brand;
  const price = new Intl.NumberFormat(currency.locale, {
    style: "currency",
    currency: currency.code,
  }).format(1);
  return [
    { place: "brand.ts: brand.name", family: "Display", text: name },
    { place: "brand.ts: brand.tagline", family: "Display", text: tagline },
    ...Object.entries(sentences).map(([field, words]) => ({
      place: `brand.ts: brand.${field}`,
      family: "Text" as const,
      text: [words].flat().join(""),
    })),
    { place: "brand.ts: brand.social", family: "Text", text: Object.keys(social).join("") },
    { place: "currency.ts: a price", family: "Text", text: price },
    { place: "products.ts: allProductsIntro", family: "Text", text: allProductsIntro },
    ...categories.map(({ name, intro }) => ({
      place: `products.ts: categories, "${name}"`,
      family: "Text" as const,
      text: name + intro,
    })),
    ...products.flatMap(({ name, description }) => {
      const place = `products.ts: products, "${name}"`;
      return [
        // In a heading, and in the cart.
        { place: `${place}: name`, family: "Display" as const, text: name },
        { place: `${place}: name`, family: "Text" as const, text: name },
        { place: `${place}: description`, family: "Text" as const, text: description },
      ];
    }),
  ] as const;
}

/** Tells which code points the rules of a family are for, by their unicode-range. */
function readLetters(css: string, family: string): (codePoint: number) => boolean {
  const rules = css.split("@font-face").filter((rule) => rule.includes(`"${family}"`));
  const ranges = Array.from(rules.join().matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi), (range) => {
    const [, first = "", last = first] = range;
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}
