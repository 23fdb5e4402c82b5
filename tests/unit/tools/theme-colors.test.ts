import fc from "fast-check";
import { expect, test } from "vitest";
import { checkContrast, completeColors, isDarkColor } from "~/tools/theme-colors";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("texts in derived colours are readable if those in the band's two colours are", () => {
  fc.assert(
    fc.property(color, color, (primary, accent) => {
      const problems = checkContrast({ primary, accent });
      expect(problems).toEqual(
        problems.map(() => expect.stringMatching(/--color-(primary|accent), /)),
      );
    }),
    { numRuns: 300 },
  );
});

test("a dark paper colour makes a dark theme, in which other colours are readable", () => {
  const colors = { primary: "#7fe0b0", accent: "#ff7ab8" };
  expect(checkContrast(colors)).toEqual([
    expect.stringContaining("primary, #7fe0b0, is hard to read on --color-paper, #ffeff6"),
  ]);
  const withPaper = { ...colors, paper: "#101418" };
  expect(checkContrast(withPaper)).toEqual([]);
  expect(isDarkColor(completeColors(withPaper).ink)).toBe(false);
});
