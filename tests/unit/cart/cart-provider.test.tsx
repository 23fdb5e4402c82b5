// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { brand } from "~/band/brand";
import { first, lineText, second, unsoldId } from "../../products";
import { renderStore } from "../render-store";
import {
  addButton,
  cartButton,
  click,
  line,
  lists,
  openDrawer,
  press,
  saved,
  saveInOtherTab,
} from "./drawer";

describe("a cart", () => {
  test("is the one that was saved at the last visit, whatever the page", async () => {
    for (const url of ["/", "/store"]) {
      await renderStore(url, { cart: [line(first, 2), line(second)] });
      expect(cartButton().getAttribute("aria-label")).toBe("Cart, 3 items");
      cleanup();
    }
  });

  test("follows what another tab saves, and the page that comes back from the cache", async () => {
    await openDrawer([line(first)]);
    await saveInOtherTab(line(second, 2), line(first));
    expect(lists()).toEqual([[lineText(second, 2), lineText(first, 1)]]);
    localStorage.setItem(brand.cartStorageKey, JSON.stringify([line(second)]));
    await act(async () => window.dispatchEvent(new Event("pageshow")));
    expect(lists()).toEqual([[lineText(second, 1)]]);
  });

  test("is added to what another tab has saved, told of it or not", async () => {
    await renderStore("/store", { cart: [line(first)] });
    localStorage.setItem(brand.cartStorageKey, JSON.stringify([line(second, 4)]));
    await click(addButton(first));
    expect(saved()).toEqual([line(second, 4), line(first)]);
    expect(cartButton().getAttribute("aria-label")).toBe("Cart, 5 items");
  });

  test("keeps a line that this version does not know, and does not show it", async () => {
    await openDrawer([{ id: unsoldId, quantity: 7 }, line(first)]);
    expect(lists()).toEqual([[lineText(first, 1)]]);
    await press(`Remove ${first.name}`);
    expect(saved()).toEqual([{ id: unsoldId, quantity: 7 }]);
  });

  test("stays the same while the page moves", async () => {
    const router = await renderStore("/store", { cart: [line(first)] });
    await act(async () => router.navigate("/"));
    expect(cartButton().getAttribute("aria-label")).toBe("Cart, 1 item");
  });
});

test("the cart is rendered on the server as an empty one, which any shopper can have", async () => {
  const { renderToString } = await import("react-dom/server");
  const { createMemoryRouter, RouterProvider } = await import("react-router");
  const { CartProvider } = await import("~/cart/cart-provider");
  const { CartButton } = await import("~/cart/cart-button");
  localStorage.setItem(brand.cartStorageKey, JSON.stringify([line(first)]));
  const element = (
    <CartProvider>
      <CartButton />
    </CartProvider>
  );
  const html = renderToString(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
  expect(html).toContain('aria-label="Cart"');
});
