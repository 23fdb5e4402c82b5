import type { Product } from "./products";

/** What of a product a search looks at. */
export type Searchable = Pick<Product, "category" | "name" | "description">;

/** A word as it is written, two neighbours with a space, and the singulars that it may be the plural of. */
type Word = { written: string; forms: readonly string[] };

/**
 * What comes close to a search that no product has in it as it was typed: the products with each of its
 * words in their name, description or category, in any order. Where there are none, those whose name or
 * category has the words but for a slip: in sentences, too many words are one letter from another.
 */
export function findCloseMatches<Item extends Searchable>(
  products: readonly Item[],
  search: string,
): Item[] {
  const asked = splitWords(search);
  if (asked.length === 0) return [];
  // One word may have been written as two: "dish washer".
  const readings = [asked, [asked.join("")]].map((words) => words.map(readWord));
  const find = (readTexts: (product: Searchable) => string[], isMatch: typeof isSameWord) =>
    products.filter((product) => {
      const words = readTexts(product).flatMap(readText);
      return readings.some((asked) =>
        asked.every((one) => words.some((word) => isMatch(one, word))),
      );
    });
  const found = find(
    ({ name, description, category }) => [name, description, category],
    isSameWord,
  );
  return found.length > 0
    ? found
    : find(({ name, category }) => [name, category], isSameButForSlip);
}

/** The words of a text, and each two neighbours, which may be asked for as one: "phonecase". */
function readText(text: string): Word[] {
  return splitWords(text)
    .flatMap((word, index, words) => [word, `${word} ${words[index + 1] ?? ""}`])
    .map(readWord);
}

/** The endings of English plurals, and of their singulars. "Hoodie" is also spelled "hoody". */
const plurals = [
  [/s$/, ""],
  [/(?<=[osxz]|[cs]h)es$/, ""],
  [/ies?$/, "y"],
  [/ves$/, "f"],
] as const;

function readWord(written: string): Word {
  const word = written.replace(" ", "");
  const singulars = plurals.map(([ending, singular]) => word.replace(ending, singular));
  return { written, forms: [...new Set([word, ...singulars])] };
}

/** Whether a word begins with the one asked for, which may not be typed to its end, or is its plural or singular. */
function isSameWord(asked: Word, word: Word): boolean {
  return (
    word.written.startsWith(asked.written) || asked.forms.some((form) => word.forms.includes(form))
  );
}

function isSameButForSlip(asked: Word, word: Word): boolean {
  return (
    isSameWord(asked, word) ||
    asked.forms.some((form) => word.forms.some((other) => isOneSlip(form, other)))
  );
}

/**
 * Whether two words of five letters or more, with the same first one, differ by one slip: a letter too
 * many or too few, two in each other's place or, from six letters on, a wrong one ("skirt" is no slip for
 * "shirt"). Libraries count steps: "vynil" is two from "vinyl", and so is "final".
 */
function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < 5 || one[0] !== other[0]) return false;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  // What they do not have in common.
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  const isExtra = left.length + right.length === 1;
  const isWrong = left.length === 1 && right.length === 1 && shorter > 5;
  const isSwap = right === `${left.at(-1)}${left.slice(1, -1)}${left[0]}`;
  return isExtra || isWrong || isSwap;
}

/** Signs inside words that are typed in several ways or not at all: quotation marks, and four typed as apostrophes. */
const quotes = /[\p{Quotation_Mark}`´ʼ′]/gu;

/** Marks (accents), and what has no shape: soft hyphens, and the zero-width spaces of chat apps. */
const marks = /[\p{M}\p{Cf}]/gu;

/** What shoppers type who do not have them on their keyboards. To NFKD they are letters of their own. */
const plainLetters: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ħ: "h",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/**
 * A text's words without what shoppers spell in several ways: case, accents, quotes, dashes and all other
 * signs. NFKD separates letters from their accents (Unicode Standard Annex 15).
 */
function splitWords(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replace(quotes, "")
    .normalize("NFKD")
    .replace(/[łøđħßæœ]/g, (letter) => plainLetters[letter] ?? "")
    .replace(marks, "");
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
