// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCart } from "~/cart/use-cart";
import { button, openCart, press, renderStore } from "../render-store";

const drawer = () => screen.getByRole("dialog");
const lines = () =>
  Array.from(drawer().querySelectorAll("ul > li"), ({ textContent }) => textContent);

afterEach(() => vi.useRealTimers());

test.each(["/", "/store", "/nowhere"])(
  "on %s, the drawer starts closed, and Cart, Close and Continue Shopping work",
  async (path) => {
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

test("the badge shows the number of items, and appears only above zero", async () => {
  await renderStore("/");
  expect(button("Cart").querySelector("span")).toBeNull();
  await press("Add to Cart: Logo T-Shirt");
  await press("Add to Cart: Logo T-Shirt");
  expect(button("Cart, 2 items").textContent).toBe("2");
});

test("Add to Cart puts the product into the cart, and says so", async () => {
  await renderStore("/");
  await press("Add to Cart: Arches Hoodie");
  expect(await screen.findByText("Added Arches Hoodie to cart")).toBeTruthy();
  await press("Cart, 1 item");
  expect(lines()).toEqual(["Arches Hoodie$49.99Quantity: 1Total: $49.99"]);
});

test("an empty cart says so and offers Continue Shopping, without a subtotal or Checkout", async () => {
  await openCart();
  expect(drawer().textContent).toContain("Your Cart (0)Your cart is emptyContinue Shopping");
  expect(drawer().textContent).not.toMatch(/Subtotal|Checkout/);
});

test("each line shows a picture, the name, the unit price, the quantity and the total, in the order of adding", async () => {
  await openCart([4, 2], [1, 1]);
  expect(lines()).toEqual([
    "Small Change Vinyl$29.99Quantity: 2Total: $59.98",
    "Logo T-Shirt$25.99Quantity: 1Total: $25.99",
  ]);
  expect(within(drawer()).getByRole("img", { name: "Small Change Vinyl" })).toBeTruthy();
  expect(within(drawer()).getByRole("img", { name: "Logo T-Shirt" })).toBeTruthy();
});

test("the footer shows the subtotal of the items that the store has, Checkout and its note", async () => {
  await openCart([99, 1], [1, 2], [2, 3]);
  expect(screen.getByRole("heading", { name: "Your Cart (5)" })).toBeTruthy();
  expect(drawer().textContent).toContain(
    "Subtotal$201.95CheckoutGuest checkout available - no account required",
  );
});

test("a line's controls are minus, the quantity, plus and Remove, in this order", async () => {
  await openCart([1, 7]);
  const line = within(drawer()).getAllByRole("listitem")[0] as HTMLElement;
  const controls = [
    button("One less Logo T-Shirt"),
    within(line).getByText("7"),
    button("One more Logo T-Shirt"),
    button("Remove Logo T-Shirt"),
  ];
  const inPage = controls.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inPage).toEqual(controls);
});

test("Checkout doesn't change the cart or the page", async () => {
  await openCart([1, 2]);
  await press("Checkout");
  expect(lines()).toEqual(["Logo T-Shirt$25.99Quantity: 2Total: $51.98"]);
  expect(location.pathname + location.search).toBe("/");
  expect(screen.queryByRole("dialog")).not.toBeNull();
});

test("the toast about an added product stays for four seconds", async () => {
  vi.useFakeTimers();
  await renderStore("/");
  await press("Add to Cart: Logo T-Shirt");
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time * 1000));
  await wait(3);
  expect(screen.getByText("Added Logo T-Shirt to cart")).toBeTruthy();
  await wait(2);
  expect(screen.queryByText("Added Logo T-Shirt to cart")).toBeNull();
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
    expect(lines()).toEqual([before[0], before[2]]);
    expect(await screen.findByText("Removed Logo T-Shirt")).toBeTruthy();
    await press("Undo");
    expect(lines()).toEqual(before);
  },
);

test("after a removal, the focus moves to the next line, then to the previous one, then to Continue Shopping", async () => {
  vi.useFakeTimers();
  await openCart([1, 1], [2, 1], [4, 1]);
  for (const [name, focused] of [
    ["Remove Arches Hoodie", "Remove Small Change Vinyl"],
    ["Remove Small Change Vinyl", "Remove Logo T-Shirt"],
    ["One less Logo T-Shirt", "Continue Shopping"],
  ] as const) {
    await press(name);
    expect(document.activeElement).toBe(button(focused));
    await act(() => vi.advanceTimersByTimeAsync(1000));
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
    act(async () => {
      localStorage.setItem("halfpenny-groove-cart", saved);
      window.dispatchEvent(new Event("storage"));
    });
  button("One more Logo T-Shirt").focus();
  await changeInOtherTab('[{"id":1,"quantity":2}]');
  expect(lines()).toEqual(["Logo T-Shirt$25.99Quantity: 2Total: $51.98"]);
  expect(document.activeElement).toBe(button("One more Logo T-Shirt"));
  await changeInOtherTab("[]");
  expect(document.activeElement).toBe(button("Continue Shopping"));
});

test("each button without a word has its own icon", async () => {
  await openCart([1, 1]);
  const icons = [
    button("Cart, 1 item"),
    button("Close cart"),
    button("One less Logo T-Shirt"),
    button("One more Logo T-Shirt"),
    button("Remove Logo T-Shirt"),
    screen.getByRole("link", { name: "Search products" }),
  ].map((control) => control.querySelector("svg")?.innerHTML);
  expect(icons).not.toContain(undefined);
  expect(icons).not.toContain("");
  expect(new Set(icons).size).toBe(icons.length);
});

test.each([
  ["Checkout", "Checkout functionality coming soon!", 4],
  ["Remove Logo T-Shirt", "Removed Logo T-Shirt", 10],
] as const)("after %s, the drawer says “%s” for %i seconds", async (name, text, seconds) => {
  vi.useFakeTimers();
  await openCart([1, 1]);
  await press(name);
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time * 1000));
  await wait(seconds - 1);
  expect(within(drawer()).getByText(text)).toBeTruthy();
  await wait(2);
  expect(screen.queryByText(text)).toBeNull();
});

test("toasts don't follow the shopper into the cart or out of it", async () => {
  await renderStore("/");
  await press("Add to Cart: Logo T-Shirt");
  expect(await screen.findByText("Added Logo T-Shirt to cart")).toBeTruthy();
  await press("Cart, 1 item");
  expect(screen.queryByText("Added Logo T-Shirt to cart")).toBeNull();
  await press("Checkout");
  expect(await screen.findByText("Checkout functionality coming soon!")).toBeTruthy();
  await press("Close cart");
  expect(screen.queryByText("Checkout functionality coming soon!")).toBeNull();
});

test("a screen reader hears the cart when it opens, and then each change as one string", async () => {
  await openCart([2, 1], [7, 1]);
  const heard = () => drawer().querySelector("p[aria-live=polite]")?.textContent;
  // Screen readers may miss what an opening drawer says, so it says this half a second later.
  expect(heard()).toBe("");
  await waitFor(() => expect(heard()).toBe("Your Cart (2). Subtotal: $62.98"));
  await press("One more Tea Break Mug");
  expect(heard()).toBe("Tea Break Mug: 2. Your Cart (3). Subtotal: $75.97");
  await press("Remove Tea Break Mug");
  // The toast says what was removed.
  expect(heard()).toBe("Your Cart (1). Subtotal: $49.99");
  await press("Undo");
  expect(heard()).toBe("Tea Break Mug: 2. Your Cart (3). Subtotal: $75.97");
});

/** Replaces text nodes, as Chrome's translation does (https://github.com/facebook/react/issues/11538). */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const font = document.createElement("font");
    font.textContent = node.nodeValue;
    node.parentNode?.replaceChild(font, node);
  }
}

test("the heading, the line and the subtotal change on a translated page too", async () => {
  await openCart([1, 1]);
  translate(drawer());
  await press("One more Logo T-Shirt");
  expect(screen.getByRole("heading", { name: "Your Cart (2)" })).toBeTruthy();
  expect(lines()).toEqual(["Logo T-Shirt$25.99Quantity: 2Total: $51.98"]);
  expect(drawer().textContent).toContain("Subtotal$51.98");
});

test("the cart's `isCartOpen` follows the dialog, also when Escape closes it", async () => {
  const seen: boolean[] = [];
  const { CartProvider } = await import("~/cart/cart-provider");
  const { CartDrawer } = await import("~/cart/cart-drawer");
  const { MemoryRouter } = await import("react-router");
  const { render } = await import("@testing-library/react");
  function Probe() {
    const { isCartOpen, toggleCart } = useCart();
    seen.push(isCartOpen);
    return (
      <button type="button" onClick={toggleCart}>
        toggle
      </button>
    );
  }
  render(
    <MemoryRouter>
      <CartProvider>
        <Probe />
        <CartDrawer />
      </CartProvider>
    </MemoryRouter>,
  );
  await press("toggle");
  expect(seen.at(-1)).toBe(true);
  await act(async () => (drawer() as HTMLDialogElement).close());
  expect(seen.at(-1)).toBe(false);
  expect(seen[0]).toBe(false);
});
