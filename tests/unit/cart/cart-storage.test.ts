// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { addProduct } from "~/cart/rules";

const key = "halfpenny-groove-cart";

/** Loads the storage's module again, as another tab does. */
async function openTab() {
  vi.resetModules();
  const { getLines, updateLines } = await import("~/cart/cart-storage");
  const add = (id: number) => updateLines((lines) => addProduct(lines, id));
  return { getLines, add };
}

beforeEach(() => localStorage.clear());

test("two tabs never overwrite each other's changes", async () => {
  const one = await openTab();
  const two = await openTab();
  one.add(1);
  two.add(1);
  two.add(3);
  one.add(2);
  const lines = [
    { id: 1, quantity: 2 },
    { id: 3, quantity: 1 },
    { id: 2, quantity: 1 },
  ];
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(lines);
  expect(one.getLines()).toEqual(lines);
  expect(two.getLines()).toEqual(lines);
});
