import fc from "fast-check";
import { expect, test } from "vitest";
import { checkContrast, completeColors, isDarkColor } from "~/tools/theme-colors";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const themes = fc.record({ primary: color, accent: color });

test("texts in derived colours are readable if those in the band's two colours are", () => {
  fc.assert(
    fc.property(themes, (theme) => {
      const ofOwnColor = expect.stringMatching(/--color-(primary|accent), /);
      const problems = checkContrast(theme);
      expect(problems).toEqual(problems.map(() => ofOwnColor));
    }),
    { numRuns: 300 },
  );
});

test("a dark paper colour makes a dark theme, in which other colours are readable", () => {
  const theme = { primary: "#7fe0b0", accent: "#ff7ab8" };
  expect(checkContrast(theme)).toEqual([
    expect.stringContaining("primary, #7fe0b0, is hard to read on --color-paper, #ffeff6"),
  ]);
  const dark = { ...theme, paper: "#101418" };
  expect(checkContrast(dark)).toEqual([]);
  expect(isDarkColor(completeColors(dark).ink)).toBe(false);
});
