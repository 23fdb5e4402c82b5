import { beforeEach, describe, expect, test, vi } from "vitest";
import { createCartActions } from "~/cart/cart-actions";
import { createCartStorage } from "~/cart/cart-storage";
import { createRemovals } from "~/cart/removals";
import { type Product, products } from "~/catalogue/products";
import { FakeStorage } from "./fake-storage";

const [first, second, third] = products as readonly [Product, Product, Product];
const unsold = Math.max(...products.map(({ id }) => id)) + 1;

const toastAdded = vi.fn();
const toastNotSaved = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
});

/** A cart with two of the first product and one of the second. */
function openCart() {
  const browser = new FakeStorage();
  browser.saved = JSON.stringify([
    { id: first.id, quantity: 2 },
    { id: second.id, quantity: 1 },
  ]);
  const storage = createCartStorage(browser.open, toastNotSaved);
  const removals = createRemovals(storage);
  const quantities = () => storage.getLines().map(({ id, quantity }) => [id, quantity]);
  return { ...createCartActions(storage, removals, toastAdded), ...removals, quantities, browser };
}

describe("adding to the cart", () => {
  test("puts a new product at the end, and says so", () => {
    const cart = openCart();
    cart.addToCart(third);
    expect(cart.quantities()).toEqual([
      [first.id, 2],
      [second.id, 1],
      [third.id, 1],
    ]);
    expect(toastAdded.mock.calls).toEqual([[third]]);
  });

  test("a product that is in it raises its quantity", () => {
    const cart = openCart();
    cart.addToCart(first);
    expect(cart.quantities()).toEqual([
      [first.id, 3],
      [second.id, 1],
    ]);
  });

  test("that cannot be saved says so last, so that the warning lies in front", () => {
    const cart = openCart();
    cart.browser.fails = "on writing";
    cart.addToCart(first);
    const [added = 0] = toastAdded.mock.invocationCallOrder;
    const [notSaved = 0] = toastNotSaved.mock.invocationCallOrder;
    expect(notSaved).toBeGreaterThan(added);
    expect(cart.quantities()[0]).toEqual([first.id, 3]);
  });
});

describe("changing a quantity", () => {
  test("changes that line alone", () => {
    const cart = openCart();
    cart.updateQuantity(first.id, 5);
    expect(cart.quantities()).toEqual([
      [first.id, 5],
      [second.id, 1],
    ]);
    expect(cart.getRemoved()).toEqual([]);
  });

  test.each([0, -1])("to %d removes the line, which can be undone", (quantity) => {
    const cart = openCart();
    cart.updateQuantity(first.id, quantity);
    expect(cart.quantities()).toEqual([[second.id, 1]]);
    expect(cart.getRemoved()).toMatchObject([{ id: first.id, quantity: 2 }]);
    cart.undoRemoval(first.id);
    expect(cart.quantities()).toEqual([
      [first.id, 2],
      [second.id, 1],
    ]);
  });
});

describe("two removed lines", () => {
  for (const order of [
    [first.id, second.id],
    [second.id, first.id],
  ]) {
    test(`have the order they had, undone as ${order.join()}`, () => {
      const cart = openCart();
      cart.removeFromCart(first.id);
      cart.removeFromCart(second.id);
      expect(cart.quantities()).toEqual([]);
      for (const id of order) cart.undoRemoval(id);
      expect(cart.quantities()).toEqual([
        [first.id, 2],
        [second.id, 1],
      ]);
    });
  }
});

test("clearing the cart leaves no line, not even of a product that this version does not know", () => {
  const cart = openCart();
  cart.browser.saved = JSON.stringify([{ id: unsold, quantity: 1 }]);
  cart.clearCart();
  expect(cart.quantities()).toEqual([]);
  expect(cart.browser.saved).toBe("[]");
});
