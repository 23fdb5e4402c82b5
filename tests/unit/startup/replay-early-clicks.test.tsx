// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { earlyClick, replayEarlyClick } from "~/cart/early-clicks";
import { type Cart, CartContext } from "~/cart/use-cart";
import { findProduct } from "~/catalogue/products";
import { ReplayEarlyClicks } from "~/startup/replay-early-clicks";
import { first } from "../../products";

vi.mock(import("~/cart/early-clicks"), { spy: true });

const addToCart = vi.fn();
const toggleCart = vi.fn();

function Page(changes: Partial<Cart>) {
  const cart = { addToCart, toggleCart, ...changes } as Cart;
  return (
    <CartContext value={cart}>
      <ReplayEarlyClicks />
    </CartContext>
  );
}

afterEach(() => {
  cleanup();
  delete window.takeEarlyClicks;
  vi.clearAllMocks();
});

test("what was clicked before the app started is done once it has", () => {
  window.takeEarlyClicks = () => [earlyClick.addToCart(first.id), earlyClick.toggleCart];
  render(<Page />);
  expect(addToCart.mock.calls).toEqual([[findProduct(first.id)]]);
  expect(toggleCart).toHaveBeenCalledOnce();
});

test("the clicks are taken once, however often the cart changes", () => {
  window.takeEarlyClicks = vi.fn(() => []);
  const { rerender } = render(<Page totalItems={0} />);
  rerender(<Page totalItems={1} />);
  expect(window.takeEarlyClicks).toHaveBeenCalledOnce();
});

test("they are done by the cart as it is", () => {
  const { rerender } = render(<Page />);
  window.takeEarlyClicks = () => [earlyClick.toggleCart];
  const current = vi.fn();
  rerender(<Page toggleCart={current} />);
  expect(current).toHaveBeenCalledOnce();
  expect(toggleCart).not.toHaveBeenCalled();
});

test("a page without the head's script has nothing to replay", () => {
  render(<Page />);
  expect(replayEarlyClick).not.toHaveBeenCalled();
});
