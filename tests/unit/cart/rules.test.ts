import { expect, test } from "vitest";
import {
  addProduct,
  mergeRemovedRows,
  type Row,
  restoreLine,
  setQuantity,
  setRowRemoved,
} from "~/cart/rules";
import { unsoldId } from "../../samples";
import { cartOf } from "./fake-storage";

test("a quantity is a whole number, and never exceeds 999,999", () => {
  const lines = cartOf([1, 2]);
  for (const quantity of [Number.NaN, 1.5]) {
    expect(setQuantity(lines, 1, quantity)).toEqual(lines);
  }
  const full = cartOf([1, 999_999]);
  expect(addProduct(full, 1)).toEqual(full);
  expect(setQuantity(lines, 1, Number.POSITIVE_INFINITY)).toEqual(full);
});

const places = (rows: readonly Row[]) => rows.map(({ id, isRemoved }) => (isRemoved ? -id : id));

test("removed rows keep their places, and restored lines return to them", () => {
  let cart = cartOf([1, 1], [2, 2], [unsoldId, 3], [4, 4]);
  let rows: readonly Row[] = cart;
  for (const id of [unsoldId, 1, 2]) {
    rows = setRowRemoved(mergeRemovedRows(rows, cart), id, true);
    cart = setQuantity(cart, id, 0);
  }
  rows = mergeRemovedRows(rows, cart);
  expect(places(rows)).toEqual([-1, -2, -unsoldId, 4]);
  for (const [id, restored] of [
    [2, cartOf([2, 2], [4, 4])],
    [unsoldId, cartOf([2, 2], [unsoldId, 3], [4, 4])],
    [1, cartOf([1, 1], [2, 2], [unsoldId, 3], [4, 4])],
  ] as const) {
    cart = restoreLine(cart, rows, id);
    expect(cart).toEqual(restored);
    rows = setRowRemoved(rows, id, false);
  }
});

test("a removed row leaves when its product is in the cart again, and other rows keep their places", () => {
  const removed = setRowRemoved(setRowRemoved(cartOf([1, 1], [2, 1], [3, 1]), 1, true), 2, true);
  const lines = cartOf([3, 1], [1, 1]);
  expect(places(mergeRemovedRows(removed, lines))).toEqual([-2, 3, 1]);
  expect(places(mergeRemovedRows(removed, cartOf([1, 1])))).toEqual([-2, 1]);
  expect(restoreLine(lines, removed, 1)).toEqual(lines);
  expect(restoreLine(lines, removed, 2)).toEqual(cartOf([2, 1], [3, 1], [1, 1]));
});
