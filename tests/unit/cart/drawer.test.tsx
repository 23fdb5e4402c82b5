// @vitest-environment happy-dom
import { act, renderHook, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CartDrawer } from "~/cart/cart-drawer";
import { CartProvider } from "~/cart/cart-provider";
import { useCart } from "~/cart/use-cart";
import { button, click, openCart, pass, press, renderStore, type } from "../render-store";

const drawer = () => screen.getByRole("dialog", { name: /^Your Cart/ });
const lines = () =>
  Array.from(drawer().querySelectorAll("ul > li"), ({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());

test.each(["/", "/store", "/nowhere"])(
  "on %s, between the navigation bar and the footer, the cart opens and closes",
  async (path) => {
    // The not-found page logs its path.
    vi.spyOn(console, "error").mockImplementation(() => {});
    await renderStore(path);
    expect(screen.getByRole("banner")).toBeTruthy();
    expect(screen.getByRole("contentinfo")).toBeTruthy();
    for (const name of ["Close cart", "Continue Shopping"]) {
      expect(screen.queryByRole("dialog")).toBeNull();
      await press("Cart");
      expect(screen.queryByRole("dialog")).not.toBeNull();
      await press(name);
    }
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("Add to Cart puts the product into the cart, and a badge shows the number of items", async () => {
  await renderStore("/");
  expect(button("Cart").querySelector("span")).toBeNull();
  await press("Add to Cart: Arches Hoodie");
  expect(button("Cart, 1 item").textContent).toBe("1");
  expect(screen.getByText("1 in your cart")).toBeTruthy();
  await press("Add to Cart: Arches Hoodie");
  expect(button("Cart, 2 items").textContent).toBe("2");
  await press("Cart, 2 items");
  expect(lines()).toEqual(["Arches Hoodie$49.99Quantity: 2Total: $99.98"]);
});

test("an empty cart says so and offers Continue Shopping, without a subtotal or Checkout", async () => {
  await openCart();
  expect(drawer().textContent).toContain("Your Cart (0)Your cart is emptyContinue Shopping");
  expect(drawer().textContent).not.toMatch(/Subtotal|Checkout/);
});

test("a line shows a picture, the name, the unit price, minus, the quantity, plus, Remove and the total", async () => {
  await openCart([4, 2]);
  const [line] = within(drawer()).getAllByRole("listitem");
  const parts = Array.from(line?.querySelectorAll("img, p, button") ?? []);
  const nameOf = (part: Element) => part.getAttribute("alt") ?? part.getAttribute("aria-label");
  expect(parts.map((part) => nameOf(part) ?? part.textContent)).toEqual([
    "Small Change Vinyl",
    "Small Change Vinyl",
    "$29.99",
    "One less Small Change Vinyl",
    "Quantity: 2",
    "One more Small Change Vinyl",
    "Remove Small Change Vinyl",
    "Total: $59.98",
  ]);
  expect(parts[0]?.getAttribute("src")).toContain("vinyl.svg");
});

test("the cart lists its products in the order of adding, with a subtotal, Checkout and its note", async () => {
  await openCart([99, 1], [2, 3], [1, 2]);
  expect(screen.getByRole("heading", { name: "Your Cart (5)" })).toBeTruthy();
  expect(lines()).toEqual([
    "Arches Hoodie$49.99Quantity: 3Total: $149.97",
    "Logo T-Shirt$25.99Quantity: 2Total: $51.98",
  ]);
  expect(drawer().textContent).toContain(
    "Subtotal$201.95CheckoutGuest checkout available - no account required",
  );
});

test("the cart closes when the shopper goes back, and when a slow page arrives", async () => {
  const loadSlowly = () => new Promise((resolve) => setTimeout(resolve, 1000, { products: [] }));
  await renderStore("/store", { "/": loadSlowly });
  await press("music");
  await press("Cart");
  await act(async () => history.back());
  expect(screen.queryByRole("dialog")).toBeNull();
  await click(screen.getByRole("link", { name: "Halfpenny Groove, home" }));
  await press("Cart");
  await pass(1);
  expect(screen.getByRole("heading", { name: "Featured Products" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Checkout doesn't change the cart or the page", async () => {
  await openCart([1, 2]);
  await press("Checkout");
  expect(lines()).toEqual(["Logo T-Shirt$25.99Quantity: 2Total: $51.98"]);
  expect(location.href).toBe(`${location.origin}/`);
});

test("plus and minus change the quantity by one", async () => {
  await openCart([1, 1], [2, 3]);
  await press("One more Logo T-Shirt");
  await press("One less Arches Hoodie");
  expect(lines()).toEqual([
    "Logo T-Shirt$25.99Quantity: 2Total: $51.98",
    "Arches Hoodie$49.99Quantity: 2Total: $99.98",
  ]);
});

test.each(["Remove Logo T-Shirt", "One less Logo T-Shirt"])(
  "%s removes the line, and Undo puts it back into its place",
  async (name) => {
    await openCart([2, 1], [1, 1], [4, 1]);
    const before = lines();
    await press(name);
    await pass(0.1);
    expect(lines()).toEqual([before[0], before[2]]);
    await press("Undo");
    expect(lines()).toEqual(before);
    expect(document.activeElement).toBe(button("Remove Logo T-Shirt"));
  },
);

test("after a removal, the focus moves to the next line, then to the previous one, then to Continue Shopping", async () => {
  await openCart([1, 1], [2, 1], [4, 1]);
  for (const [name, focused] of [
    ["Remove Arches Hoodie", "Remove Small Change Vinyl"],
    ["Remove Small Change Vinyl", "Remove Logo T-Shirt"],
    ["One less Logo T-Shirt", "Continue Shopping"],
  ] as const) {
    await press(name);
    expect(document.activeElement).toBe(button(focused));
    await pass(1);
  }
});

test("a double press on Remove removes only one line", async () => {
  await openCart([1, 1], [2, 1]);
  await press("Remove Logo T-Shirt");
  await press("Remove Arches Hoodie");
  expect(lines()).toEqual(["Arches Hoodie$49.99Quantity: 1Total: $49.99"]);
});

test("an open cart shows another tab's changes, which don't move the focus out of it", async () => {
  await openCart([2, 1], [1, 1]);
  const changeInOtherTab = (saved: string) =>
    act(() => {
      localStorage.setItem("halfpenny-groove-cart", saved);
      window.dispatchEvent(new Event("storage"));
    });
  button("One more Logo T-Shirt").focus();
  changeInOtherTab('[{"id":1,"quantity":2}]');
  expect(lines()).toEqual(["Logo T-Shirt$25.99Quantity: 2Total: $51.98"]);
  expect(document.activeElement).toBe(button("One more Logo T-Shirt"));
  changeInOtherTab("[]");
  expect(document.activeElement).toBe(button("Continue Shopping"));
});

test("each control without a word has its own icon", async () => {
  await openCart([1, 1]);
  const icons = [
    button("Cart, 1 item"),
    button("Close cart"),
    button("One less Logo T-Shirt"),
    button("One more Logo T-Shirt"),
    button("Remove Logo T-Shirt"),
    screen.getByRole("link", { name: "Search products" }),
  ].map((control) => control.querySelector("svg path")?.getAttribute("d"));
  for (const icon of icons) expect(icon).toBeTruthy();
  expect(new Set(icons).size).toBe(icons.length);
});

test.each([
  ["Add to Cart: Logo T-Shirt", "Added Logo T-Shirt to cart", "success", 4],
  ["Cart, 1 item; Checkout", "Checkout functionality coming soon!", "success", 4],
  ["Cart, 1 item; Remove Logo T-Shirt", "Removed Logo T-Shirt", "plain", 10],
])("after “%s”, a toast says “%s” (%s) for %i seconds", async (names, text, kind, seconds) => {
  localStorage.setItem("halfpenny-groove-cart", '[{"id":1,"quantity":1}]');
  await renderStore("/");
  for (const name of names.split("; ")) await press(name);
  // The toaster's own shortcut would keep the toast open.
  await type("{Alt>}{t}{/Alt}");
  await pass(seconds - 1);
  expect(screen.getByText(text).closest("li")?.dataset.type ?? "plain").toBe(kind);
  await pass(2);
  expect(screen.queryByText(text)).toBeNull();
});

test("the toast after Add to Cart shows the product's picture", async () => {
  await renderStore("/");
  await press("Add to Cart: Logo T-Shirt");
  await pass(0.1);
  const toast = screen.getByText("Added Logo T-Shirt to cart").closest("li");
  expect(toast?.querySelector("img")?.getAttribute("src")).toContain("t-shirt.svg");
});

test("toasts don't follow the shopper into the cart or out of it", async () => {
  await renderStore("/");
  await press("Add to Cart: Logo T-Shirt");
  await pass(0.1);
  expect(screen.getByText("Added Logo T-Shirt to cart")).toBeTruthy();
  await press("Cart, 1 item");
  await pass(0.1);
  expect(screen.queryByText("Added Logo T-Shirt to cart")).toBeNull();
  await press("Checkout");
  await pass(0.1);
  expect(screen.getByText("Checkout functionality coming soon!")).toBeTruthy();
  await press("Close cart");
  await pass(0.1);
  expect(screen.queryByText("Checkout functionality coming soon!")).toBeNull();
});

test("a screen reader hears the cart half a second after it opens, and then each change as one string", async () => {
  await openCart([2, 1], [7, 1]);
  const heard = () => drawer().querySelector("p[aria-live=polite]")?.textContent;
  // Screen readers may miss what a dialog says while it opens.
  expect(heard()).toBe("");
  await pass(0.5);
  expect(heard()).toBe("Your Cart (2). Subtotal: $62.98");
  await press("One more Tea Break Mug");
  expect(heard()).toBe("Tea Break Mug: 2. Your Cart (3). Subtotal: $75.97");
  await press("Remove Tea Break Mug");
  await pass(0.1);
  // The toast says what was removed.
  expect(heard()).toBe("Your Cart (1). Subtotal: $49.99");
  await press("Undo");
  expect(heard()).toBe("Tea Break Mug: 2. Your Cart (3). Subtotal: $75.97");
  await press("Close cart");
  await press(/^Cart/);
  await pass(0.5);
  expect(heard()).toBe("Your Cart (3). Subtotal: $75.97");
});

const Store = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CartProvider>
      {children}
      <CartDrawer />
    </CartProvider>
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

test("isCartOpen says whether the dialog is open, also after Escape has closed it", () => {
  const { result } = renderHook(useCart, { wrapper: Store });
  expect(result.current.isCartOpen).toBe(false);
  act(() => result.current.toggleCart());
  expect(result.current.isCartOpen).toBe(true);
  act(() => result.current.toggleCart());
  expect(result.current.isCartOpen).toBe(false);
  act(() => result.current.toggleCart());
  act(() => screen.getByRole<HTMLDialogElement>("dialog").close());
  expect(result.current.isCartOpen).toBe(false);
});

test("outside its provider, the cart hook throws an error that says so", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderHook(useCart)).toThrow("useCart must be used within CartProvider");
});
