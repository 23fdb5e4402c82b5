import { expect, test } from "vitest";
import { cartContents } from "~/cart/cart-contents";
import { type Product, products } from "~/catalogue/products";

const [first, second] = products as readonly [Product, Product];

test("an item has its product's name and price, and the quantity of its line", () => {
  const { items, rows } = cartContents([{ id: second.id, quantity: 3 }], []);
  expect(items).toEqual([{ ...second, quantity: 3 }]);
  expect(rows).toEqual(items);
});

test("items and prices are counted", () => {
  const contents = cartContents(
    [
      { id: first.id, quantity: 2 },
      { id: second.id, quantity: 3 },
    ],
    [],
  );
  expect(contents.totalItems).toBe(5);
  expect(contents.totalPrice).toBe(2 * first.price + 3 * second.price);
});

test("a removed line is in its place among the rows, and counts for nothing", () => {
  const removed = { id: first.id, quantity: 2, before: [], removedAt: 1 };
  const contents = cartContents([{ id: second.id, quantity: 1 }], [removed]);
  expect(contents.rows).toMatchObject([{ ...first, removedAt: 1 }, second]);
  expect(contents.items).toEqual([{ ...second, quantity: 1 }]);
  expect(contents.totalItems).toBe(1);
  expect(contents.totalPrice).toBe(second.price);
});

test("a product that is not sold is left out", () => {
  expect(cartContents([{ id: -1, quantity: 1 }], [])).toEqual({
    items: [],
    rows: [],
    totalItems: 0,
    totalPrice: 0,
  });
});
