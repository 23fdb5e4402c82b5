/** Returns the longest word's length. A hyphen, soft hyphen or dash ends a word, because a line can break there. */
export function countLongestWord(text: string): number {
  const words = text.split(/[\s\u00AD\p{Pd}]/u);
  return Math.max(...words.map((word) => word.replace(/\p{P}+$/u, "").length));
}
