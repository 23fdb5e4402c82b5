// @vitest-environment happy-dom
import { act, cleanup, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { CartDrawer } from "~/cart/cart-drawer";
import { CartProvider } from "~/cart/cart-provider";
import { useCart } from "~/cart/use-cart";

const Store = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CartProvider>
      {children}
      <CartDrawer />
    </CartProvider>
  </MemoryRouter>
);

afterEach(cleanup);

test("clearing the cart removes all saved lines, and lines of unknown products too", () => {
  localStorage.setItem("halfpenny-groove-cart", '[{"id":1,"quantity":2},{"id":99,"quantity":7}]');
  const { result } = renderHook(useCart, { wrapper: Store });
  expect(result.current.totalItems).toBe(2);
  act(() => result.current.clearCart());
  expect(result.current.items).toEqual([]);
  expect(localStorage.getItem("halfpenny-groove-cart")).toBe("[]");
});

test("isCartOpen says whether the dialog is open, also after Escape has closed it", () => {
  const { result } = renderHook(useCart, { wrapper: Store });
  expect(result.current.isCartOpen).toBe(false);
  act(() => result.current.toggleCart());
  expect(result.current.isCartOpen).toBe(true);
  act(() => screen.getByRole<HTMLDialogElement>("dialog").close());
  expect(result.current.isCartOpen).toBe(false);
});

test("outside its provider, the cart hook throws an error that says so", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderHook(useCart)).toThrow("useCart must be used within CartProvider");
});
