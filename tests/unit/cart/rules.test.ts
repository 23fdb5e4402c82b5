import fc from "fast-check";
import { expect, test } from "vitest";
import { addProduct, cartContents, type Line, maxQuantity, setQuantity } from "~/cart/rules";
import { type Product, products } from "~/catalogue/products";
import { unsoldId } from "../../products";
import { cartOf } from "./fake-storage";

const ids = fc.integer({ min: 1, max: 9 });
const carts = fc.uniqueArray(
  fc.record<Line>({ id: ids, quantity: fc.integer({ min: 1, max: 99 }) }),
  { selector: ({ id }) => id },
);

test("adding a product appends a line, or raises the quantity of its line by one", () => {
  expect(addProduct(cartOf([2, 4]), 1)).toEqual(cartOf([2, 4], [1, 1]));
  expect(addProduct(cartOf([2, 4], [1, 1]), 2)).toEqual(cartOf([2, 5], [1, 1]));
});

test("setting a quantity changes the line in its place, and removes it at 0 or below", () => {
  const lines = cartOf([2, 4], [1, 1]);
  expect(setQuantity(lines, 2, 7)).toEqual(cartOf([2, 7], [1, 1]));
  for (const quantity of [0, -3]) expect(setQuantity(lines, 2, quantity)).toEqual(cartOf([1, 1]));
});

test("a change leaves the other lines and the given cart alone", () => {
  const quantityOf = (lines: Line[], id: number) =>
    lines.find((line) => line.id === id)?.quantity ?? 0;
  const others = (lines: Line[], id: number) => lines.filter((line) => line.id !== id);
  fc.assert(
    fc.property(carts, ids, fc.integer({ min: -5, max: 50 }), (lines, id, quantity) => {
      const before = structuredClone(lines);
      const had = quantityOf(lines, id);
      const added = addProduct(lines, id);
      const set = setQuantity(lines, id, quantity);
      expect(quantityOf(added, id)).toBe(had + 1);
      expect(quantityOf(set, id)).toBe(had && Math.max(quantity, 0));
      for (const after of [added, set]) expect(others(after, id)).toEqual(others(before, id));
      expect(lines).toEqual(before);
    }),
  );
});

test.each([Number.NaN, 1.5])("a quantity of %d changes nothing", (quantity) => {
  expect(setQuantity(cartOf([1, 2]), 1, quantity)).toEqual(cartOf([1, 2]));
});

test("a quantity stops at the maximum", () => {
  const full = cartOf([1, maxQuantity]);
  expect(addProduct(full, 1)).toEqual(full);
  expect(setQuantity(cartOf([1, 2]), 1, Number.POSITIVE_INFINITY)).toEqual(full);
});

test("shows the lines of known products with the removed ones in place, and counts only the lines", () => {
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
