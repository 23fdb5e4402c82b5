import type { Searchable } from "./filter";

/**
 * Reads the products' words once, for any number of searches. A product comes close if it has each word
 * of the search in its name, description or category, in any order. A word may be unfinished, singular
 * or plural, or have a typo. Descriptions must match without typos: too many words are similar.
 */
export function createCloseSearch<Item extends Searchable>(
  products: readonly Item[],
): (search: string) => Item[] {
  const entries = products.map((product) => {
    const title = [product.name, product.category].flatMap(splitAndJoin);
    return { product, title, all: [...title, ...splitAndJoin(product.description)] };
  });
  return (search) => {
    const asked = splitWords(search);
    const isClose = ({ title, all }: { title: string[]; all: string[] }) =>
      asked.every(
        (one) =>
          all.some((word) => word.startsWith(stemOf(one))) ||
          title.some((word) => isSlip(one, word)),
      );
    return asked.length === 0 ? [] : entries.filter(isClose).map(({ product }) => product);
  };
}

/** The words of a text, and each two neighbours as one word: "phonecase". */
function splitAndJoin(text: string): string[] {
  const words = splitWords(text);
  return [...words, ...words.slice(1).map((word, index) => words[index] + word)];
}

/** A text's words without case, accents and signs. NFKD separates letters from accents (Unicode, UAX 15). */
function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      // Accents, and characters without a shape, such as soft hyphens.
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The letters that a word and its plural begin with: "accessor", "box", "hood". */
function stemOf(word: string): string {
  return word.replace(/(...)(ies?|y|e?s)$/, "$1");
}

/**
 * Whether two words differ by a typo: they have the same first letter and, in any order, all letters but
 * one. "vynil" is a typo of "vinyl", and "final" isn't. Libraries count two edits for both.
 */
function isSlip(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  if (longer < 5 || one[0] !== other[0]) return false;
  const extra = [...one].reduce((letters, letter) => letters.replace(letter, ""), other);
  return other.length - extra.length >= longer - 1;
}
