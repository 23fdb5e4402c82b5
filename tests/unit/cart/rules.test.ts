import { expect, test } from "vitest";
import { restoreLine, setQuantity } from "~/cart/rules";

const shirt = { id: 1, quantity: 2 };
const hoodie = { id: 2, quantity: 1 };

test("setting a quantity changes only that line, to 999,999 at most", () => {
  expect(setQuantity([hoodie, shirt], 1, 7)).toEqual([hoodie, { id: 1, quantity: 7 }]);
  expect(setQuantity([hoodie, shirt], 1, 1e6)).toEqual([hoodie, { id: 1, quantity: 999_999 }]);
});

test.each([0, -1])("a quantity of %i removes the line", (quantity) => {
  expect(setQuantity([hoodie, shirt], 2, quantity)).toEqual([shirt]);
});

test("a line isn't restored if its product is in the cart again", () => {
  const again = [hoodie, { id: 1, quantity: 1 }];
  expect(restoreLine(again, shirt, 0)).toEqual(again);
});
