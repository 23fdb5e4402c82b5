import type { Band } from "./band-shape.ts";

/** A line for each sentence with a letter that a face lacks: it would be drawn in another, of another look. */
export function findMissingLetters({ brand, products, categories, allProductsIntro, fonts }: Band) {
  const words = [
    ...Object.entries(brand).map(([field, value]) => [`brand.ts: brand.${field}`, value]),
    ["products.ts: allProductsIntro", allProductsIntro],
    ...categories.map((category) => [`products.ts: categories, "${category.name}"`, category]),
    ...products.map((product) => [`products.ts: products, "${product.name}"`, product]),
  ] as const;
  const faces = ["Display", "Text"].map((family) => [family, readLetters(fonts, family)] as const);
  return words.flatMap(([place, value]) => {
    // Soft hyphens have no shape.
    const letters = [...new Set(JSON.stringify(value).normalize("NFC"))].filter(
      (letter) => letter !== "\u00AD",
    );
    const lacking = faces.flatMap(([family, has]) => {
      const missing = letters.filter((letter) => !has(letter.codePointAt(0) ?? 0));
      return missing.length === 0 ? [] : `"${family}" lacks ${missing.join(" ")}`;
    });
    return lacking.length === 0
      ? []
      : `${place} has letters that a face of fonts/faces.json has not: ${lacking.join(", ")}`;
  });
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
