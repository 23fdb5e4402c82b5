import { expect, test } from "vitest";
import { unicodeRange } from "~/tools/unicode-range.mjs";

test("neighbours make a range, in whatever order they come", () => {
  expect(unicodeRange([0xa0, 0x22, 0x20, 0x21])).toBe("U+20-22, U+A0");
});

test("two neighbours are a range, and one letter alone is none", () => {
  expect(unicodeRange([0x2018, 0x2019, 0x20ac, 0x1f3ba])).toBe("U+2018-2019, U+20AC, U+1F3BA");
});
