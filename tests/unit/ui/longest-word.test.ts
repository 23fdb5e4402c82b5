import { expect, test } from "vitest";
import { longestWord } from "~/ui/longest-word";

test.each([
  ["Mug", 3],
  ["Tea Break Mug", 5],
  ["Tea\u00A0Break", 5],
  ["Half\u00ADpenny", 5],
  ["Half-Zip", 4],
  ["Blue – Red", 4],
  ["Stop!", 4],
  ["Stop!?)", 4],
  ["ha’penny", 8],
  ["(Live) Album", 5],
  ["“Live", 5],
  ["", 0],
])("the longest word of %o has %i characters", (text, length) => {
  expect(longestWord(text)).toBe(length);
});
