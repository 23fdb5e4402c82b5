import { expect, test } from "vitest";
import { addProduct, cartContents, maxQuantity, setQuantity } from "~/cart/rules";
import { type Product, products } from "~/catalogue/products";
import { unsoldId } from "../../products";
import { cartOf } from "./fake-storage";

test("adding a product appends a line, or raises the quantity of an existing line by one", () => {
  expect(addProduct(cartOf([2, 4]), 1)).toEqual(cartOf([2, 4], [1, 1]));
  expect(addProduct(cartOf([2, 4], [1, 1]), 2)).toEqual(cartOf([2, 5], [1, 1]));
});

test("setting a quantity changes the line in place, or removes the line if the quantity is 0 or below", () => {
  const lines = cartOf([2, 4], [1, 1]);
  expect(setQuantity(lines, 2, 7)).toEqual(cartOf([2, 7], [1, 1]));
  for (const quantity of [0, -3]) expect(setQuantity(lines, 2, quantity)).toEqual(cartOf([1, 1]));
});

test.each([Number.NaN, 1.5])("a quantity of %d changes nothing", (quantity) => {
  expect(setQuantity(cartOf([1, 2]), 1, quantity)).toEqual(cartOf([1, 2]));
});

test("a quantity never exceeds the maximum", () => {
  const full = cartOf([1, maxQuantity]);
  expect(addProduct(full, 1)).toEqual(full);
  expect(setQuantity(cartOf([1, 2]), 1, Number.POSITIVE_INFINITY)).toEqual(full);
});

test("removed products have rows but aren't in the totals, and unknown products are left out", () => {
  const [first, second, third] = products as [Product, Product, Product];
  const removed = { id: first.id, quantity: 9, index: 1, removedAt: 1 };
  const lines = cartOf([unsoldId, 1], [second.id, 2], [third.id, 3]);
  const items = [
    { ...second, quantity: 2 },
    { ...third, quantity: 3 },
  ];
  expect(cartContents(lines, [removed])).toEqual({
    items,
    rows: [{ ...first, ...removed }, ...items],
    totalItems: 5,
    totalPrice: 2 * second.price + 3 * third.price,
  });
});
