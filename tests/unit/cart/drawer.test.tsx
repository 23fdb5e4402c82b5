// @vitest-environment happy-dom
import { act, renderHook, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CartProvider } from "~/cart/cart-provider";
import { useCart } from "~/cart/use-cart";
import { cartKey, unknownProduct } from "../../saved-cart";
import {
  button,
  focused,
  openSavedCart,
  pass,
  press,
  renderStore,
  saveCart,
  user,
} from "../render-store";

const shirt = { id: 1 };
const hoodie = { id: 2 };
const cap = { id: 3 };

const drawer = () => screen.getByRole("dialog", { name: /^Your Cart/ });
/** The lines of the open cart, such as "Shirt × 2". */
const lines = () =>
  Array.from(drawer().querySelectorAll("ul > li"), (line) => {
    const quantity = /Quantity: (\d+)/.exec(line.textContent)?.[1];
    return `${line.querySelector("img")?.alt} × ${quantity}`;
  });

beforeEach(() => void vi.useFakeTimers());

test("Add to Cart puts the product into the cart, and a badge shows the number of items", async () => {
  await renderStore("/");
  expect(button("Cart").textContent).toBe("");
  await press("Add to Cart: Hoodie");
  expect(button("Cart, 1 item").textContent).toBe("1");
  expect(screen.getByText("1 in your cart")).toBeTruthy();
  await press("Add to Cart: Hoodie");
  expect(button("Cart, 2 items").textContent).toBe("2");
  await press("Cart, 2 items");
  expect(lines()).toEqual(["Hoodie × 2"]);
});

test("an empty cart says so, without a subtotal or Checkout, and its button also closes it", async () => {
  await renderStore("/");
  await press("Cart");
  expect(drawer().textContent).toBe("Your Cart (0)Your cart is emptyContinue Shopping");
  await press("Cart");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the cart lists its products in the order of adding, with their totals and the subtotal", async () => {
  await openSavedCart([unknownProduct, 1], [hoodie, 3], [shirt, 2]);
  expect(lines()).toEqual(["Hoodie × 3", "Shirt × 2"]);
  const [line] = within(drawer()).getAllByRole("listitem");
  expect(line?.textContent).toBe("Hoodie$49.99Quantity: 3Total: $149.97");
  expect(screen.getByRole("heading", { name: "Your Cart (5)" })).toBeTruthy();
  expect(drawer().textContent).toContain(
    "Subtotal$201.95CheckoutGuest checkout available - no account required",
  );
});

test.each(["Remove Shirt", "One less Shirt"])(
  "%s removes the line, and Undo, one Tab away, puts it back into its place",
  async (name) => {
    await openSavedCart([hoodie, 1], [shirt, 1], [cap, 1]);
    const before = lines();
    await press(name);
    expect(lines()).toEqual([before[0], before[2]]);
    expect(focused()).toBe("Removed Shirt");
    await user.keyboard("{Tab}");
    expect(focused()).toBe("Undo");
    await user.keyboard("{Enter}");
    expect(lines()).toEqual(before);
    expect(focused()).toBe("Remove Shirt");
    expect(screen.queryByText("Removed Shirt")).toBeNull();
  },
);

test("until the cart closes, Undo restores one removed line after the other, the last first", async () => {
  await openSavedCart([hoodie, 1], [shirt, 2], [cap, 1]);
  for (const name of ["Hoodie", "Cap", "Shirt"]) {
    await press(`Remove ${name}`);
    expect(focused()).toBe(`Removed ${name}`);
    // Undo has no time limit.
    await pass(60);
  }
  expect(drawer().textContent).toContain(
    "Your Cart (0)Removed ShirtUndoYour cart is emptyContinue Shopping",
  );
  await press("Undo");
  expect(lines()).toEqual(["Shirt × 2"]);
  await press("Undo");
  expect(lines()).toEqual(["Shirt × 2", "Cap × 1"]);
  await press("Close cart");
  await press("Cart, 3 items");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("plus and minus change the quantity by one", async () => {
  await openSavedCart([shirt, 1], [hoodie, 3]);
  await press("One more Shirt");
  await press("One less Hoodie");
  expect(lines()).toEqual(["Shirt × 2", "Hoodie × 2"]);
});

test("a line holds at most 999,999, and no toast says that more was added", async () => {
  await openSavedCart([shirt, 999_999]);
  await press("One more Shirt");
  expect(lines()).toEqual(["Shirt × 999999"]);
  await press("Close cart");
  await press("Add to Cart: Shirt");
  expect(button("Cart, 999999 items")).toBeTruthy();
  expect(screen.queryByText(/^Added /)).toBeNull();
});

test("Add to Cart keeps what another tab has added since", async () => {
  await renderStore("/");
  saveCart([shirt, 3], [hoodie, 1]);
  await press("Add to Cart: Shirt");
  await press("Cart, 5 items");
  expect(lines()).toEqual(["Shirt × 4", "Hoodie × 1"]);
});

test("an open cart shows another tab's changes", async () => {
  await openSavedCart([hoodie, 1], [shirt, 1], [cap, 1]);
  button("One more Shirt").focus();
  saveCart([hoodie, 1], [shirt, 2], [cap, 1]);
  act(() => void window.dispatchEvent(new Event("storage")));
  expect(lines()).toEqual(["Hoodie × 1", "Shirt × 2", "Cap × 1"]);
  expect(focused()).toBe("One more Shirt");
  saveCart();
  // A page that returns from the back/forward cache has missed the event "storage".
  act(() => void window.dispatchEvent(new Event("pageshow")));
  expect(lines()).toEqual([]);
});

test("the cart closes when the shopper goes back", async () => {
  await renderStore("/store");
  await press("clothing");
  await press("Cart");
  await act(async () => history.back());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a page that the browser has kept with an open cart returns with a closed one", async () => {
  await openSavedCart([shirt, 1]);
  const returned = new Event("pageshow");
  await act(async () => window.dispatchEvent(Object.assign(returned, { persisted: true })));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the warning that the cart isn't saved stays when the cart opens or closes", async () => {
  const refuse = () => {
    throw new DOMException("refused");
  };
  saveCart([cap, 1]);
  await renderStore("/");
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  await press("Add to Cart: Hoodie");
  await pass(0.1);
  const toasts = within(screen.getByRole("region", { name: /Notifications/ }));
  // The first toast is in front of the others.
  expect(toasts.getAllByRole("listitem")[0]?.textContent).toMatch(/won’t let us save your cart/);
  await press("Add to Cart: Shirt");
  for (const name of ["Cart, 3 items", "Close cart"]) {
    await press(name);
    await pass(7);
    expect(screen.getAllByText(/won’t let us save your cart/)).toHaveLength(1);
  }
});

test("toasts don't follow the shopper into the cart or out of it", async () => {
  await renderStore("/");
  await press("Add to Cart: Shirt");
  await press("Cart, 1 item");
  await pass(0.1);
  expect(screen.queryByText("Added Shirt to cart")).toBeNull();
  await press("Checkout");
  await press("Close cart");
  await pass(0.1);
  expect(screen.queryByText("Checkout functionality coming soon!")).toBeNull();
});

test("a screen reader hears the cart half a second after it opens, and then each change", async () => {
  await openSavedCart([hoodie, 1], [cap, 1]);
  const heard = () => drawer().querySelector("p[aria-live=polite]")?.textContent;
  // Screen readers may miss what a dialog says while it opens.
  await pass(0.4);
  expect(heard()).toBe("");
  await pass(0.1);
  expect(heard()).toBe("Your Cart (2). Subtotal: $69.98");
  await press("One more Cap");
  const three = "Your Cart (3). Subtotal: $89.97";
  expect(heard()).toBe(`Cap: 2. ${three}`);
  await press("Remove Cap");
  // The focused row says what was removed.
  expect(heard()).toBe("Your Cart (1). Subtotal: $49.99");
  await press("Undo");
  expect(heard()).toBe(`Cap: 2. ${three}`);
  await press("Remove Cap");
  await press("Remove Hoodie");
  expect(heard()).toBe("Your Cart (0). Your cart is empty");
});

test("clearing the cart removes all saved lines, and lines of unknown products too", () => {
  saveCart([shirt, 2], [unknownProduct, 7]);
  const { result } = renderHook(useCart, { wrapper: CartProvider });
  expect(result.current.totalItems).toBe(2);
  act(() => result.current.clearCart());
  expect(result.current.items).toEqual([]);
  expect(localStorage.getItem(cartKey)).toBe("[]");
});

test("outside its provider, the cart hook throws an error that says so", () => {
  expect(() => renderHook(useCart)).toThrow("useCart must be used within CartProvider");
});
