/**
 * The letters of the longest word in a heading, which is set smaller or hyphenated where a word might
 * not fit on a narrow screen. A soft hyphen or a dash ends a word: a line may break there.
 */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[^\p{L}\p{M}\p{N}’]/u).map((word) => word.length));
}
