import { expect, test } from "vitest";
import { parseCart } from "~/cart/parse-cart";
import { readConsole } from "../setup";

test("reads lines in their order, with 999,999 for a larger quantity, and without unknown fields", () => {
  const saved = '[{"id":99,"quantity":1e300,"name":"Old Name"},{"id":3,"quantity":1}]';
  expect(parseCart(saved)).toEqual([
    { id: 99, quantity: 999_999 },
    { id: 3, quantity: 1 },
  ]);
});

test.each(["{", "null", '"cart"'])(
  "logs and ignores a saved cart that isn't a list in JSON: %s",
  (saved) => {
    expect(parseCart(saved)).toEqual([]);
    expect(readConsole()).toEqual([expect.stringMatching(/^Ignored the saved cart: \w*Error/)]);
  },
);

test.each(['{"id":1,"quantity":0}', '{"id":1,"quantity":1.5}', '{"id":1,"quantity":"2"}', "null"])(
  "ignores the line %s, and keeps a valid one",
  (line) => {
    expect(parseCart(`[${line},{"id":3,"quantity":2}]`)).toEqual([{ id: 3, quantity: 2 }]);
  },
);
