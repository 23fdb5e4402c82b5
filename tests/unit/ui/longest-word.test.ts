import { expect, test } from "vitest";
import { countLongestWord } from "~/ui/longest-word";

test.each([
  ["Old Kazoo Bag", 5],
  ["Old\u00A0Kazoo", 5],
  ["Trom\u00ADbone", 4],
  ["Blue – Red", 4],
  ["Stop!?)", 4],
  ["rock’n’roll", 11],
])("the longest word of %o has %i characters", (text, length) => {
  expect(countLongestWord(text)).toBe(length);
});
