import { expect, test } from "vitest";
import { parseCart } from "~/cart/parse-cart";
import { readConsole } from "../setup";

test("reads lines in their order, without fields that it doesn't know", () => {
  const saved = '[{"id":99,"quantity":999999,"name":"Old Name"},{"id":3,"quantity":1}]';
  expect(parseCart(saved)).toEqual([
    { id: 99, quantity: 999_999 },
    { id: 3, quantity: 1 },
  ]);
});

test.each(["{", "null"])(
  "logs and ignores a saved cart that can't be parsed or isn't a list: %j",
  (saved) => {
    expect(parseCart(saved)).toEqual([]);
    expect(readConsole()).toEqual([`Ignored parts of the saved cart: ${saved}`]);
  },
);

test.each(['{"id":1,"quantity":0}', '{"id":1,"quantity":1.5}', '{"id":1,"quantity":"2"}', "null"])(
  "logs and ignores the line %s, and keeps a valid one",
  (line) => {
    const saved = `[${line},{"id":3,"quantity":2}]`;
    expect(parseCart(saved)).toEqual([{ id: 3, quantity: 2 }]);
    expect(readConsole()).toEqual([`Ignored parts of the saved cart: ${saved}`]);
  },
);

test.each(["1000000", "1e300"])("reads the quantity %s as 999,999", (quantity) => {
  expect(parseCart(`[{"id":1,"quantity":${quantity}}]`)).toEqual([{ id: 1, quantity: 999_999 }]);
});

test("keeps only the last line of each product", () => {
  const saved = '[{"id":3,"quantity":1},{"id":1,"quantity":1},{"id":3,"quantity":2}]';
  expect(parseCart(saved)).toEqual([
    { id: 3, quantity: 2 },
    { id: 1, quantity: 1 },
  ]);
});
