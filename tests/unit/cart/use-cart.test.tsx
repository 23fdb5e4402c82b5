// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CartProvider } from "~/cart/cart-provider";
import { useCart } from "~/cart/use-cart";

test("a navigation doesn't change the cart's context", async () => {
  const carts = new Set<ReturnType<typeof useCart>>();
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
  await act(() => router.navigate("/store?search=a"));
  expect(carts.size).toBe(1);
});
