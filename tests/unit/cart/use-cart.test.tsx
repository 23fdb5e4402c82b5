// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { CartProvider } from "~/cart/cart-provider";
import { useCart } from "~/cart/use-cart";
import { first, second, third, unsoldId } from "../../samples";
import { cartOf } from "./fake-storage";

type Cart = ReturnType<typeof useCart>;

function renderCart() {
  const carts = new Set<Cart>();
  const Reader = () => {
    carts.add(useCart());
    return null;
  };
  const Component = () => (
    <CartProvider>
      <Reader />
    </CartProvider>
  );
  const router = createMemoryRouter([{ path: "*", Component }]);
  render(<RouterProvider router={router} />);
  return { carts, router };
}

test("the cart reads its saved lines, removes a product, sets a quantity, clears all lines, and saves each change", () => {
  const saved = () => JSON.parse(localStorage.getItem(brand.cartStorageKey) ?? "");
  const lines = cartOf([first.id, 2], [second.id, 2], [unsoldId, 7], [third.id, 2]);
  localStorage.setItem(brand.cartStorageKey, JSON.stringify(lines));
  const { carts } = renderCart();
  const change = (run: (cart: Cart) => void) => {
    act(() => run([...carts].at(-1) ?? expect.unreachable()));
    const cart = [...carts].at(-1);
    expect(saved()).toEqual(cart?.lines);
    return cart?.lines;
  };
  expect(change((cart) => cart.removeFromCart(second.id))).toEqual(lines.toSpliced(1, 1));
  expect(change((cart) => cart.updateQuantity(third.id, 5))).toEqual(
    cartOf([first.id, 2], [unsoldId, 7], [third.id, 5]),
  );
  expect(change((cart) => cart.clearCart())).toEqual([]);
});

test("outside its provider, the cart hook throws an error that says so", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Reader = () => String(useCart());
  expect(() => render(<Reader />)).toThrow("useCart must be used within CartProvider");
});

test("a navigation doesn't change the cart's context", async () => {
  const { carts, router } = renderCart();
  await act(() => router.navigate("/store?search=a"));
  expect(carts.size).toBe(1);
});
