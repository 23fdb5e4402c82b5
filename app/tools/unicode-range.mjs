/**
 * The value of a CSS unicode-range.
 *
 * @param {number[]} codePoints
 */
export function unicodeRange(codePoints) {
  /** @type {{ first: number, last: number }[]} */
  const ranges = [];
  for (const codePoint of codePoints.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && codePoint === range.last + 1) range.last = codePoint;
    else ranges.push({ first: codePoint, last: codePoint });
  }
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(", ");
}

/** @param {number} number */
function hex(number) {
  return number.toString(16).toUpperCase();
}

/**
 * The code points from the first to the last.
 *
 * @param {number} first
 * @param {number} last
 */
export function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/**
 * The code points of letters.
 *
 * @param {string} letters
 */
export function codePoints(letters) {
  return Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
}
