/** Letters that Unicode doesn't decompose into a plain letter and an accent. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  þ: "th",
};

/**
 * Returns the text as most people type it: in lower case, without accents and invisible characters, with a keyboard's
 * apostrophes and dashes, and with single spaces. Unicode decomposes most letters (UAX 15).
 */
export function foldText(text: string): string {
  return (
    text
      // Unicode decomposes this key of some keyboards into a space and an accent.
      .replaceAll("´", "'")
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .replace(/[æđðħıłøœßþ]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(/[‘’‚‛′`]/g, "'")
      // Unicode decomposes the sign for inches into two primes.
      .replace(/["“”„‟«»]/g, "''")
      .replace(/[‐-―−]/g, "-")
      .replace(/\s{2,}|[^\S ]/g, " ")
  );
}

/** Returns a name as URLs contain it, such as "kids-cds-and-tapes" for "Kids’ CDs & Tapes". */
export function slugOf(name: string): string {
  const plain = foldText(name).replaceAll("'", "").replaceAll("&", " and ");
  return plain.match(/[a-z0-9]+/g)?.join("-") ?? "";
}
