// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { CartProvider } from "~/cart/cart-provider";
import { useCart } from "~/cart/use-cart";
import { first, second, third, unsoldId } from "../../samples";
import { cartOf } from "./fake-storage";

const Store = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CartProvider>{children}</CartProvider>
  </MemoryRouter>
);

test("the cart reads its saved lines, removes a product, sets a quantity, clears all lines, and saves each change", () => {
  const lines = cartOf([first.id, 2], [second.id, 2], [unsoldId, 7], [third.id, 2]);
  localStorage.setItem(brand.cartStorageKey, JSON.stringify(lines));
  const { result } = renderHook(useCart, { wrapper: Store });
  const expectLines = (expected: typeof lines) => {
    expect(result.current.lines).toEqual(expected);
    expect(JSON.parse(String(localStorage.getItem(brand.cartStorageKey)))).toEqual(expected);
  };
  expectLines(lines);
  act(() => result.current.removeFromCart(second.id));
  expectLines(cartOf([first.id, 2], [unsoldId, 7], [third.id, 2]));
  act(() => result.current.updateQuantity(third.id, 5));
  expectLines(cartOf([first.id, 2], [unsoldId, 7], [third.id, 5]));
  act(() => result.current.clearCart());
  expectLines([]);
});

test("outside its provider, the cart hook throws an error that says so", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderHook(useCart)).toThrow("useCart must be used within CartProvider");
});
