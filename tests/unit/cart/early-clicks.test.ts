import { expect, test, vi } from "vitest";
import { earlyClick, replayEarlyClick } from "~/cart/early-clicks";
import { products } from "~/catalogue/products";

test("replays clicks on the cart button and on a product's button, and ignores unknown ones", () => {
  const cart = { addToCart: vi.fn(), toggleCart: vi.fn() };
  const [product] = products;
  const unknown = ["", "add-", earlyClick.addToCart(-1), `${product?.id}`, `see-${product?.id}`];
  const known = [earlyClick.toggleCart, earlyClick.addToCart(product?.id ?? 0)];
  for (const click of [...known, ...unknown]) replayEarlyClick(click, cart);
  expect(cart.toggleCart).toHaveBeenCalledTimes(1);
  expect(cart.addToCart.mock.calls).toEqual([[product]]);
});
