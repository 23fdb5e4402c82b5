// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { CartDrawer } from "~/cart/cart-drawer";
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
  type,
} from "../render-store";

const drawer = () => screen.getByRole("dialog", { name: /^Your Cart/ });
/** The lines of the open cart, such as "Logo T-Shirt × 2". */
const lines = () =>
  Array.from(drawer().querySelectorAll("ul > li"), (line) => {
    const quantity = within(line as HTMLElement).getByText(/^\d+$/).textContent;
    return `${line.querySelector("img")?.alt} × ${quantity}`;
  });

beforeEach(() => void vi.useFakeTimers());

test("Add to Cart puts the product into the cart, and a badge shows the number of items", async () => {
  await renderStore("/");
  expect(button("Cart").textContent).toBe("");
  await press("Add to Cart: Arches Hoodie");
  expect(button("Cart, 1 item").textContent).toBe("1");
  expect(screen.getByText("1 in your cart")).toBeTruthy();
  await press("Add to Cart: Arches Hoodie");
  expect(button("Cart, 2 items").textContent).toBe("2");
  await press("Cart, 2 items");
  expect(lines()).toEqual(["Arches Hoodie × 2"]);
});

test("an empty cart says so, without a subtotal or Checkout, and two buttons close it", async () => {
  await renderStore("/");
  for (const name of ["Close cart", "Continue Shopping"]) {
    await press("Cart");
    expect(drawer().textContent).toBe("Your Cart (0)Your cart is emptyContinue Shopping");
    await press(name);
    expect(screen.queryByRole("dialog"), name).toBeNull();
  }
});

test("the cart lists its products in the order of adding, with their totals and the subtotal", async () => {
  await openSavedCart([unknownProduct, 1], ["Arches Hoodie", 3], ["Logo T-Shirt", 2]);
  expect(lines()).toEqual(["Arches Hoodie × 3", "Logo T-Shirt × 2"]);
  const [line] = within(drawer()).getAllByRole("listitem");
  expect(line?.textContent).toBe("Arches Hoodie$49.99Quantity: 3Total: $149.97");
  expect(screen.getByRole("heading", { name: "Your Cart (5)" })).toBeTruthy();
  expect(drawer().textContent).toMatch(
    /Subtotal\$201\.95CheckoutGuest checkout available - no account required$/,
  );
});

test("plus and minus change the quantity by one", async () => {
  await openSavedCart(["Logo T-Shirt", 1], ["Arches Hoodie", 3]);
  await press("One more Logo T-Shirt");
  await press("One less Arches Hoodie");
  expect(lines()).toEqual(["Logo T-Shirt × 2", "Arches Hoodie × 2"]);
});

test.each(["Remove Logo T-Shirt", "One less Logo T-Shirt"])(
  "%s removes the line, and Undo, one Tab away, puts it back into its place",
  async (name) => {
    await openSavedCart(["Arches Hoodie", 1], ["Logo T-Shirt", 1], ["Small Change Vinyl", 1]);
    const before = lines();
    await press(name);
    expect(lines()).toEqual([before[0], before[2]]);
    expect(focused()).toBe("Removed Logo T-Shirt");
    await type("{Tab}");
    expect(focused()).toBe("Undo");
    await type("{Enter}");
    expect(lines()).toEqual(before);
    expect(focused()).toBe("Remove Logo T-Shirt");
    expect(screen.queryByText("Removed Logo T-Shirt")).toBeNull();
  },
);

test("until the cart closes, Undo restores one removed line after the other, the last first", async () => {
  await openSavedCart(["Arches Hoodie", 1], ["Logo T-Shirt", 2], ["Tea Break Mug", 1]);
  for (const name of ["Arches Hoodie", "Tea Break Mug", "Logo T-Shirt"]) {
    await press(`Remove ${name}`);
    await pass(60);
  }
  expect(drawer().textContent).toMatch(
    "Your Cart (0)Removed Logo T-ShirtUndoYour cart is emptyContinue Shopping",
  );
  await press("Undo");
  expect(lines()).toEqual(["Logo T-Shirt × 2"]);
  // The second click of a double click is on the next Undo.
  fireEvent.click(button("Undo"), { detail: 2 });
  expect(lines()).toEqual(["Logo T-Shirt × 2"]);
  await press("Undo");
  expect(lines()).toEqual(["Logo T-Shirt × 2", "Tea Break Mug × 1"]);
  await press("Close cart");
  await press("Cart, 3 items");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("for half a second after a removal or Undo, presses in the list do nothing", async () => {
  await openSavedCart(["Logo T-Shirt", 2], ["Arches Hoodie", 2]);
  await press("One less Logo T-Shirt");
  await press("One less Logo T-Shirt");
  await pass(0.4);
  await press("One less Arches Hoodie");
  expect(lines()).toEqual(["Arches Hoodie × 2"]);
  await pass(0.1);
  await press("One less Arches Hoodie");
  expect(lines()).toEqual(["Arches Hoodie × 1"]);
  await press("Undo");
  await press("Remove Arches Hoodie");
  expect(lines()).toEqual(["Logo T-Shirt × 1", "Arches Hoodie × 1"]);
});

test("Add to Cart keeps what another tab has added since", async () => {
  await renderStore("/");
  saveCart(["Logo T-Shirt", 3], ["Arches Hoodie", 1]);
  await press("Add to Cart: Logo T-Shirt");
  await press("Cart, 5 items");
  expect(lines()).toEqual(["Logo T-Shirt × 4", "Arches Hoodie × 1"]);
});

test("an open cart shows another tab's changes", async () => {
  await openSavedCart(["Arches Hoodie", 1], ["Logo T-Shirt", 1], ["Tea Break Mug", 1]);
  button("One more Logo T-Shirt").focus();
  saveCart(["Arches Hoodie", 1], ["Logo T-Shirt", 2], ["Tea Break Mug", 1]);
  act(() => void window.dispatchEvent(new Event("storage")));
  expect(lines()).toEqual(["Arches Hoodie × 1", "Logo T-Shirt × 2", "Tea Break Mug × 1"]);
  expect(focused()).toBe("One more Logo T-Shirt");
  saveCart();
  // A page that returns from the back/forward cache has missed the event "storage".
  act(() => void window.dispatchEvent(new Event("pageshow")));
  expect(lines()).toEqual([]);
});

test("the cart closes when the shopper goes back", async () => {
  await renderStore("/store");
  await press("music");
  await press("Cart");
  await act(async () => history.back());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("for four seconds after Add to Cart, a toast names the product", async () => {
  await renderStore("/");
  await press("Add to Cart: Arches Hoodie");
  await pass(3);
  expect(screen.getByText("Added Arches Hoodie to cart")).toBeTruthy();
  await pass(2);
  expect(screen.queryByText("Added Arches Hoodie to cart")).toBeNull();
});

test("Checkout shows a toast for four seconds, and doesn't change the cart or the page", async () => {
  await openSavedCart(["Logo T-Shirt", 2]);
  await press("Checkout");
  await pass(3);
  expect(screen.getByText("Checkout functionality coming soon!")).toBeTruthy();
  expect(lines()).toEqual(["Logo T-Shirt × 2"]);
  expect(location.href).toBe(`${location.origin}/`);
  await pass(2);
  expect(screen.queryByText("Checkout functionality coming soon!")).toBeNull();
});

test("the warning that the cart isn't saved stays when the cart opens or closes", async () => {
  const refuse = () => {
    throw new DOMException("refused");
  };
  vi.stubGlobal("localStorage", { getItem: () => "[]", setItem: refuse });
  await renderStore("/");
  await press("Add to Cart: Arches Hoodie");
  await pass(0.1);
  const toasts = within(screen.getByRole("region", { name: /Notifications/ }));
  // The first toast is in front of the others.
  expect(toasts.getAllByRole("listitem")[0]?.textContent).toMatch(/won’t let us save your cart/);
  await press("Add to Cart: Logo T-Shirt");
  await press("Cart, 2 items");
  await pass(7);
  expect(screen.getAllByText(/won’t let us save your cart/)).toHaveLength(1);
  await press("Close cart");
  await pass(7);
  expect(screen.getAllByText(/won’t let us save your cart/)).toHaveLength(1);
});

test("toasts don't follow the shopper into the cart or out of it", async () => {
  await renderStore("/");
  await press("Add to Cart: Logo T-Shirt");
  await press("Cart, 1 item");
  await pass(0.1);
  expect(screen.queryByText("Added Logo T-Shirt to cart")).toBeNull();
  await press("Checkout");
  await press("Close cart");
  await pass(0.1);
  expect(screen.queryByText("Checkout functionality coming soon!")).toBeNull();
});

test("a screen reader hears the cart half a second after it opens, and then each change", async () => {
  await openSavedCart(["Arches Hoodie", 1], ["Tea Break Mug", 1]);
  const heard = () => drawer().querySelector("p[aria-live=polite]")?.textContent;
  // Screen readers may miss what a dialog says while it opens.
  await pass(0.4);
  expect(heard()).toBe("");
  await pass(0.1);
  expect(heard()).toBe("Your Cart (2). Subtotal: $62.98");
  await press("One more Tea Break Mug");
  expect(heard()).toBe("Tea Break Mug: 2. Your Cart (3). Subtotal: $75.97");
  await press("Remove Tea Break Mug");
  // The focused row says what was removed.
  expect(heard()).toBe("Your Cart (1). Subtotal: $49.99");
  await press("Undo");
  expect(heard()).toBe("Tea Break Mug: 2. Your Cart (3). Subtotal: $75.97");
  await press("Close cart");
  await press(/^Cart/);
  await pass(0.5);
  expect(heard()).toBe("Your Cart (3). Subtotal: $75.97");
  await press("Remove Tea Break Mug");
  await pass(0.5);
  await press("Remove Arches Hoodie");
  expect(heard()).toBe("Your Cart (0). Your cart is empty");
});

const Store = ({ children }: { children: ReactNode }) => (
  <CartProvider>
    {children}
    <CartDrawer />
  </CartProvider>
);

test("clearing the cart removes all saved lines, and lines of unknown products too", () => {
  saveCart(["Logo T-Shirt", 2], [unknownProduct, 7]);
  const { result } = renderHook(useCart, { wrapper: Store });
  expect(result.current.totalItems).toBe(2);
  act(() => result.current.clearCart());
  expect(result.current.items).toEqual([]);
  expect(localStorage.getItem(cartKey)).toBe("[]");
});

test("isCartOpen says whether the dialog is open, also after the browser has closed it", () => {
  const { result } = renderHook(useCart, { wrapper: Store });
  for (const isOpen of [true, false, true]) {
    expect(result.current.isCartOpen).toBe(!isOpen);
    act(() => result.current.toggleCart());
    expect(result.current.isCartOpen).toBe(isOpen);
    expect(screen.queryAllByRole("dialog")).toHaveLength(isOpen ? 1 : 0);
  }
  act(() => screen.getByRole<HTMLDialogElement>("dialog").close());
  expect(result.current.isCartOpen).toBe(false);
});

test("outside its provider, the cart hook throws an error that says so", () => {
  expect(() => renderHook(useCart)).toThrow("useCart must be used within CartProvider");
});
