// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { findProduct } from "~/catalogue/catalogue";
import { first, lineText, second, sumOf, third, unsoldId } from "../../samples";
import { button, openCart, press, renderStore } from "../render-store";
import { cartOf } from "./fake-storage";

const add = ({ name }: { name: string }) => press(`Add to Cart: ${name}`);
const drawer = () => screen.queryByRole("dialog");
const lines = () => Array.from(drawer()?.querySelectorAll("ul > li") ?? []);
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent);
const typeOfToast = async (text: string) =>
  (await screen.findByText(text)).closest("li")?.dataset.type;

test.each(["/", "/store", "/nowhere"])(
  "on %s, the page has a header and a footer, and the drawer starts closed, opens, and closes with each of three buttons",
  async (path) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await renderStore(path);
    for (const role of ["banner", "contentinfo"]) expect(screen.getByRole(role)).toBeTruthy();
    for (const name of ["Cart", "Close cart", "Continue Shopping"]) {
      expect(drawer()).toBeNull();
      await press("Cart");
      expect(drawer()).not.toBeNull();
      await press(name);
    }
    expect(drawer()).toBeNull();
  },
);

test("the cart button has a badge with the number of items only if the cart has items", async () => {
  await renderStore("/");
  // The next page shows this number until it starts.
  const savedCount = () => localStorage.getItem("cart-count");
  expect([button("Cart").textContent, savedCount()]).toEqual(["", ""]);
  await add(first);
  await add(first);
  expect([button("Cart, 2 items").textContent, savedCount()]).toEqual(["2", '"2"']);
});

test("Add to Cart puts the product into the cart, and shows the toast “Added … to cart”", async () => {
  await renderStore("/");
  await add(first);
  expect(await typeOfToast(`Added ${first.name} to cart`)).toBe("success");
  await press("Cart, 1 item");
  expect(texts(lines())).toEqual([lineText(first, 1)]);
});

test("a cart with 999,999 of a product can't hold another, and the toast says so", async () => {
  await openCart([first.id, 999_999]);
  await add(first);
  expect(await typeOfToast(`Your cart can’t hold another ${first.name}`)).toBe("warning");
  expect(screen.queryByText(/^Added/)).toBeNull();
  expect(texts(lines())).toEqual([lineText(first, 999_999)]);
});

test("an empty cart says so and offers Continue Shopping, without a subtotal, Checkout or its note", async () => {
  await openCart();
  const content = drawer()?.textContent;
  expect(content).toContain("Your Cart (0)Your cart is emptyContinue Shopping");
  expect(content).not.toMatch(/Subtotal|Checkout|Guest/);
});

test("each line shows the product's picture, name, unit price and quantity, and the line's total", async () => {
  await openCart([first.id, 2], [second.id, 1]);
  expect(texts(lines())).toEqual([lineText(first, 2), lineText(second, 1)]);
  const pictures = lines().map((line) => line.querySelector("img"));
  const shown = pictures.map((picture) => [picture?.alt, picture?.getAttribute("src")]);
  expect(shown).toEqual([first, second].map(({ id, name }) => [name, findProduct(id)?.image]));
});

test("the heading counts all items that the store knows, and their subtotal is the only amount above Checkout", async () => {
  await openCart([unsoldId, 1], [first.id, 2], [second.id, 3]);
  expect(screen.getByRole("heading", { name: "Your Cart (5)" })).toBeTruthy();
  expect(drawer()?.textContent).toContain(
    `Subtotal${sumOf([first, 2], [second, 3])}CheckoutGuest checkout available - no account required`,
  );
});

test("plus and minus change the quantity by one, and minus at one or Remove deletes the line", async () => {
  await openCart([first.id, 1], [second.id, 3], [third.id, 2]);
  await press(`One more ${first.name}`);
  await press(`One less ${second.name}`);
  expect(texts(lines())).toEqual([lineText(first, 2), lineText(second, 2), lineText(third, 2)]);
  await press(`One less ${first.name}`);
  await press(`One less ${first.name}`);
  await press(`Remove ${third.name}`);
  expect(texts(lines())).toEqual([lineText(second, 2)]);
});

test("an open cart shows changes in another tab, which don't move the focus out of it", async () => {
  await openCart([second.id, 1], [first.id, 1]);
  const changeInOtherTab = (...saved: [id: number, quantity: number][]) =>
    act(async () => {
      localStorage.setItem(brand.cartStorageKey, JSON.stringify(cartOf(...saved)));
      window.dispatchEvent(new Event("storage"));
    });
  const oneMore = button(`One more ${first.name}`);
  oneMore.focus();
  await changeInOtherTab([first.id, 2]);
  expect(texts(lines())).toEqual([lineText(first, 2)]);
  expect(document.activeElement).toBe(oneMore);
  await changeInOtherTab();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your Cart (0)" }));
});

test("a key that is held down undoes a removal only once", async () => {
  await openCart([first.id, 1]);
  await press(`Remove ${first.name}`);
  const undo = button(`Undo removing ${first.name}`);
  undo.focus();
  expect(fireEvent.keyDown(undo, { key: "Enter" })).toBe(true);
  await act(async () => undo.click());
  const remove = button(`Remove ${first.name}`);
  expect(document.activeElement).toBe(remove);
  expect(fireEvent.keyDown(remove, { key: "Enter", repeat: true })).toBe(false);
  expect(fireEvent.keyDown(remove, { key: "Enter" })).toBe(true);
});

test("each button without a word has an icon", async () => {
  await openCart([first.id, 1]);
  const inCart = ["One less", "One more", "Remove"].map((name) => `${name} ${first.name}`);
  const withoutWords = ["Cart, 1 item", "Close cart", ...inCart].map(button);
  const controls = [...withoutWords, screen.getByRole("link", { name: "Search products" })];
  expect(controls.filter((control) => !control.querySelector("svg"))).toEqual([]);
});

test.each([
  ["Checkout", "Checkout functionality coming soon!", "success", 4, 1],
  [`One more ${first.name}`, /^Your browser/, "warning", 15, 2],
] as const)(
  "after a press on %s, the open drawer says “%s”, for long enough",
  async (name, text, type, seconds, quantity) => {
    await openCart([first.id, 1]);
    const saved = localStorage.getItem(brand.cartStorageKey);
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => saved, setItem });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers();
    await press(name);
    expect(texts(lines())).toEqual([lineText(first, quantity)]);
    const toasts = () => within(screen.getByRole("dialog")).queryAllByText(text);
    const wait = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time * 1000));
    await wait(seconds - 1);
    expect(toasts().map((toast) => toast.closest("li")?.dataset.type)).toEqual([type]);
    await wait(2);
    expect(toasts()).toEqual([]);
  },
);
