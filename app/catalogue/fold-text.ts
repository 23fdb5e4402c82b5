/** Letters that Unicode doesn't decompose into a plain letter and an accent. */
const plainLetters: Record<string, string> = { æ: "ae", đ: "d", ł: "l", ø: "o", œ: "oe", ß: "ss" };

/**
 * Returns the text as most people type it: in lower case, without accents and invisible characters, with a keyboard's
 * quotation marks, and with a single space for each dash or gap. Unicode decomposes most letters (UAX 15).
 */
export function foldText(text: string): string {
  return text
    .replace(/[´`‘’‛′ʹʻʼʽˈˊˋ՚׳ꞌ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[æđłøœß]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s\p{Pd}−]+/gu, " ")
    .trim();
}
