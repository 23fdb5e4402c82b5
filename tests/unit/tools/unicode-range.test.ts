import { expect, test } from "vitest";
import { codePoints, range, unicodeRange } from "~/tools/unicode-range.mjs";

test("neighbours make a range, in whatever order they come", () => {
  expect(unicodeRange([0xa0, 0x22, 0x20, 0x21])).toBe("U+20-22, U+A0");
});

test("two neighbours are a range, and one letter alone is none", () => {
  expect(unicodeRange([0x2018, 0x2019, 0x20ac, 0x1f3ba])).toBe("U+2018-2019, U+20AC, U+1F3BA");
});

test("a range has its first and its last code point", () => {
  expect(range(0x20, 0x23)).toEqual([0x20, 0x21, 0x22, 0x23]);
  expect(range(0x20, 0x20)).toEqual([0x20]);
});

test("letters have a code point each, also beyond the first 65,536", () => {
  expect(codePoints("Aé🎺")).toEqual([0x41, 0xe9, 0x1f3ba]);
});
