// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { CartProvider } from "~/cart/cart-provider";
import { useCart } from "~/cart/use-cart";
import { first, unsoldId } from "../../samples";
import { cartOf } from "./fake-storage";

const Store = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CartProvider>{children}</CartProvider>
  </MemoryRouter>
);

test("clearing the cart removes all saved lines, and lines of unknown products too", () => {
  const lines = cartOf([first.id, 2], [unsoldId, 7]);
  localStorage.setItem(brand.cartStorageKey, JSON.stringify(lines));
  const { result } = renderHook(useCart, { wrapper: Store });
  expect(result.current.lines).toEqual(lines);
  act(() => result.current.clearCart());
  expect(result.current.lines).toEqual([]);
  expect(localStorage.getItem(brand.cartStorageKey)).toBe("[]");
});

test("outside its provider, the cart hook throws an error that says so", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderHook(useCart)).toThrow("useCart must be used within CartProvider");
});
