// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { CartProvider } from "~/cart/cart-provider";
import { useCart } from "~/cart/use-cart";

const Store = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CartProvider>{children}</CartProvider>
  </MemoryRouter>
);

test("clearing the cart removes all saved lines, and lines of unknown products too", () => {
  localStorage.setItem("halfpenny-groove-cart", '[{"id":1,"quantity":2},{"id":99,"quantity":7}]');
  const { result } = renderHook(useCart, { wrapper: Store });
  expect(result.current.totalItems).toBe(2);
  act(() => result.current.clearCart());
  expect(result.current.items).toEqual([]);
  expect(localStorage.getItem("halfpenny-groove-cart")).toBe("[]");
});

test("outside its provider, the cart hook throws an error that says so", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderHook(useCart)).toThrow("useCart must be used within CartProvider");
});
