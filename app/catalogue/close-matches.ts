/** Marks (accents), dashes, quotation marks, white space, soft hyphens, and three signs typed as apostrophes. */
const ignored = /[\p{M}\p{Pd}\p{Quotation_Mark}\s\u00AD`ʼ′]/gu;

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
 * The text without what shoppers spell in several ways: "Tee-Shirt", "tee shirt" and "TEESHIRT" are one.
 * Words that run into one another may match by chance ("tot" in "to tape"): one product too many is a
 * smaller fault than one that is not found. NFKD separates letters from their accents (Unicode Standard
 * Annex 15).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[łøđħßæœ]/g, (letter) => plainLetters[letter] ?? "")
    .replace(ignored, "");
}
