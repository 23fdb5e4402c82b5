import type { Searchable } from "./filter";
import { foldText } from "./fold-text";

/**
 * Returns a function that finds close matches. A close match contains all search words, in any order. Search words may
 * be unfinished or contain a typo. Singulars and plurals match each other. A word with a typo can't match the
 * description, because the description's many words would cause false matches.
 */
export function createCloseSearch<Item extends Searchable>(products: readonly Item[]) {
  let entries: { product: Item; title: string[]; all: string[] }[] | undefined;
  return (search: string): Item[] => {
    // Splits texts into words only once, because this takes several milliseconds for hundreds of products.
    entries ??= products.map((product) => {
      const title = [product.name, product.category].flatMap(splitAndJoin);
      return { product, title, all: [...title, ...splitAndJoin(product.description)] };
    });
    const asked = splitWords(search);
    const found = entries.filter(({ title, all }) =>
      asked.every(
        (one) =>
          all.some((word) => word.startsWith(one) || stemOf(word) === stemOf(one)) ||
          title.some((word) => isTypo(one, word)),
      ),
    );
    return asked.length === 0 ? [] : found.map(({ product }) => product);
  };
}

/** Returns each word, and each pair of neighbours as one word: "phone", "case" and "phonecase" for "phone case". */
function splitAndJoin(text: string): string[] {
  const words = splitWords(text);
  return [...words, ...words.slice(1).map((word, index) => words[index] + word)];
}

function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the common beginning of a singular and its plural: "accessor" for "accessory" and "accessories". */
function stemOf(word: string): string {
  return word.replace(/(...)(ies?|y|e|es|(?<!s)s)$/, "$1");
}

/**
 * Returns whether two long words start with the same letter and differ by at most one letter, ignoring letter order.
 * Counting edits wouldn't work, because "vynil" and "vital" are both two edits from "vinyl".
 */
function isTypo(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  if (longer < 5 || one[0] !== other[0]) return false;
  const extra = [...one].reduce((letters, letter) => letters.replace(letter, ""), other);
  return other.length - extra.length >= longer - 1;
}
