import type { Searchable } from "./filter";

/**
 * Creates a function that finds close matches. A close match contains all search words, in any order. A search
 * word may be unfinished, or the singular or plural of a product's word. It may also be a typo of a word in the
 * name or category. Typos don't match the description, because its many words would cause false matches.
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

/** Returns the text's words and each joined pair of neighbours: "phone", "case" and "phonecase" for "phone case". */
function splitAndJoin(text: string): string[] {
  const words = splitWords(text);
  return [...words, ...words.slice(1).map((word, index) => words[index] + word)];
}

/** Returns the text's words in lower case, without accents. NFKD separates letters from accents (UAX 15). */
function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      // Removes accents and invisible format characters, such as soft hyphens.
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns the common beginning of a word and its plural: "accessor" for "accessory" and "accessories". */
function stemOf(word: string): string {
  return word.replace(/(...)(ies?|y|e?s)$/, "$1");
}

/**
 * Returns whether two words differ in at most one letter, ignoring order. The first letters must be the same, and the
 * longer word needs at least five letters. "vynil" and "final" are two edits from "vinyl", but only "vynil" is a typo.
 */
function isSlip(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  if (longer < 5 || one[0] !== other[0]) return false;
  const extra = [...one].reduce((letters, letter) => letters.replace(letter, ""), other);
  return other.length - extra.length >= longer - 1;
}
