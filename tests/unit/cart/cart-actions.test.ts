import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { createCartActions } from "~/cart/cart-actions";
import { createCartStorage } from "~/cart/cart-storage";
import { insertRemoved, type Line } from "~/cart/rules";
import { type Product, products } from "~/catalogue/products";
import { unsoldId } from "../../products";
import { cartOf, FakeStorage } from "./fake-storage";

const [first, second, third] = products as readonly [Product, Product, Product];

let browser: FakeStorage;

beforeEach(() => {
  browser = new FakeStorage();
});

/** Simulates a browser tab. Its `rows()` returns the ids of the cart's lines, with negative ids for removed lines. */
function openTab(saved?: readonly Line[]) {
  if (saved) browser.saved = JSON.stringify(saved);
  const storage = createCartStorage(browser.open, () => {});
  const actions = createCartActions(storage, () => {});
  const rows = () =>
    insertRemoved(storage.getLines(), actions.getRemoved()).map((row) =>
      "removedAt" in row ? -row.id : row.id,
    );
  return { ...actions, getLines: storage.getLines, rows };
}

test("three tabs show the same cart after any changes and reloads", () => {
  const kinds = ["add", "remove", "update", "clear", "reload"] as const;
  const step = fc.record({
    tab: fc.nat(2),
    kind: fc.constantFrom(...kinds),
    product: fc.constantFrom(first, second, third),
    quantity: fc.integer({ min: -1, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const tabs = [openTab([]), openTab(), openTab()];
      // The expected quantity of each product. Like the cart, a map keeps its entries in insertion order.
      const model = new Map<number, number>();
      for (const { tab, kind, product, quantity } of steps) {
        const { id } = product;
        const cart = tabs[tab] ?? openTab();
        if (kind === "reload") tabs[tab] = openTab();
        if (kind === "add") cart.addToCart(product);
        if (kind === "remove") cart.removeFromCart(id);
        if (kind === "update") cart.updateQuantity(id, quantity);
        if (kind === "clear") cart.clearCart();
        if (kind === "add") model.set(id, (model.get(id) ?? 0) + 1);
        else if (kind === "clear") model.clear();
        else if (kind === "remove" || (kind === "update" && quantity <= 0)) model.delete(id);
        else if (kind === "update" && model.has(id)) model.set(id, quantity);
        const expected = cartOf(...model);
        for (const tab of tabs) expect(tab.getLines()).toEqual(expected);
      }
    }),
  );
});

test("clearing the cart also removes the lines of unknown products", () => {
  openTab(cartOf([unsoldId, 1])).clearCart();
  expect(browser.saved).toBe("[]");
});

test("removed lines keep their places in any order of removals and undos", () => {
  // Includes an unknown product, whose line must keep its place like the others.
  const ids = [first.id, unsoldId, second.id, third.id];
  const lines = ids.map((id) => ({ id, quantity: id }));
  const orders = fc
    .shuffledSubarray(ids)
    .chain((removed) =>
      fc.tuple(fc.constant(removed), fc.shuffledSubarray(removed, { minLength: removed.length })),
    );
  fc.assert(
    fc.property(orders, ([removed, restored]) => {
      const cart = openTab(lines);
      const gone = new Set<number>();
      const expectPlaces = () => {
        expect(cart.rows()).toEqual(ids.map((id) => (gone.has(id) ? -id : id)));
        expect(cart.getLines()).toEqual(lines.filter(({ id }) => !gone.has(id)));
      };
      for (const id of removed) {
        cart.removeFromCart(id);
        gone.add(id);
        expectPlaces();
      }
      for (const id of restored) {
        cart.undoRemoval(id);
        gone.delete(id);
        expectPlaces();
      }
    }),
  );
});

test("undoing a removal adds the removed quantity if the shopper has added the product again", () => {
  const cart = openTab(cartOf([first.id, 3], [second.id, 1]));
  cart.removeFromCart(first.id);
  cart.removeFromCart(third.id);
  cart.addToCart(first);
  expect(cart.rows()).toEqual([-first.id, second.id, first.id]);
  cart.undoRemoval(first.id);
  expect(cart.getLines()).toEqual(cartOf([second.id, 1], [first.id, 4]));
  cart.removeFromCart(first.id);
  cart.addToCart(first);
  cart.removeFromCart(first.id);
  expect(cart.rows()).toEqual([second.id, -first.id]);
});

test("forgetOldRemovals forgets a removal that is eight seconds old", () => {
  vi.useFakeTimers();
  const cart = openTab(cartOf([first.id, 3]));
  cart.removeFromCart(first.id);
  vi.advanceTimersByTime(7999);
  cart.forgetOldRemovals();
  expect(cart.rows()).toEqual([-first.id]);
  vi.advanceTimersByTime(1);
  cart.forgetOldRemovals();
  expect(cart.rows()).toEqual([]);
  vi.useRealTimers();
});
