/**
 * The characters of the longest word in a heading, which is set smaller or hyphenated where a word might
 * not fit on a narrow screen. A soft hyphen or a dash ends a word: a line may break there.
 */
export function longestWord(text: string): number {
  const words = text.split(/[\s\u00AD\p{Pd}]/u);
  return Math.max(...words.map((word) => word.replace(/\p{P}+$/u, "").length));
}
