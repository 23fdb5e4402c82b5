import { beforeEach, expect, test, vi } from "vitest";
import { earlyClick, replayEarlyClick } from "~/cart/early-clicks";
import { products } from "~/catalogue/products";

const cart = { addToCart: vi.fn(), toggleCart: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
});

test("a click on the cart button toggles the cart, and adds nothing", () => {
  replayEarlyClick(earlyClick.toggleCart, cart);
  expect(cart.toggleCart).toHaveBeenCalledTimes(1);
  expect(cart.addToCart).not.toHaveBeenCalled();
});

test("a click on a product's button adds that product", () => {
  for (const product of products) replayEarlyClick(earlyClick.addToCart(product.id), cart);
  expect(cart.addToCart.mock.calls).toEqual(products.map((product) => [product]));
  expect(cart.toggleCart).not.toHaveBeenCalled();
});

test("a click on a product that is not sold does nothing", () => {
  replayEarlyClick(earlyClick.addToCart(-1), cart);
  expect(cart.addToCart).not.toHaveBeenCalled();
});

test.each(["", "add-", `${products[0]?.id}`, `see-${products[0]?.id}`])(
  "an unknown click, recorded as %j, does nothing",
  (click) => {
    replayEarlyClick(click, cart);
    expect(cart.addToCart).not.toHaveBeenCalled();
    expect(cart.toggleCart).not.toHaveBeenCalled();
  },
);
