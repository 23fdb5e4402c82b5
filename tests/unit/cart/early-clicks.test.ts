import { beforeEach, expect, test, vi } from "vitest";
import { earlyClick, replayEarlyClick } from "~/cart/early-clicks";
import { products } from "~/catalogue/products";

const cart = { addToCart: vi.fn(), toggleCart: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
});

test("replays a click on the cart button, and on a product's button", () => {
  replayEarlyClick(earlyClick.toggleCart, cart);
  for (const product of products) replayEarlyClick(earlyClick.addToCart(product.id), cart);
  expect(cart.toggleCart).toHaveBeenCalledTimes(1);
  expect(cart.addToCart.mock.calls).toEqual(products.map((product) => [product]));
});

test.each(["", "add-", earlyClick.addToCart(-1), `${products[0]?.id}`, `see-${products[0]?.id}`])(
  "ignores the unknown click %j",
  (click) => {
    replayEarlyClick(click, cart);
    expect(cart.addToCart).not.toHaveBeenCalled();
    expect(cart.toggleCart).not.toHaveBeenCalled();
  },
);
