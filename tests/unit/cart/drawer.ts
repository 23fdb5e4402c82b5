import { act, screen, within } from "@testing-library/react";
import { brand } from "~/band/brand";
import type { Line } from "~/cart/rules";
import type { Product } from "../../products";
import { renderStore } from "../render-store";

// What a shopper does with the cart of a store that renderStore() opened, and finds in it.

export const line = ({ id }: Product, quantity = 1): Line => ({ id, quantity });

/** The cart's dialog, whether it is open or not. */
export const drawer = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });

/** A button in the drawer. */
export const button = (name: string) => within(drawer()).getByRole("button", { name });

export const cartButton = () => screen.getByLabelText(/^Cart/, { selector: "button" });

export const addButton = ({ name }: Product) =>
  screen.getByLabelText(`Add to Cart: ${name}`, { selector: "button" });

export const click = (element: HTMLElement) => act(async () => element.click());

/** Opens the home page with something in the cart, and the drawer. */
export async function openDrawer(cart: readonly Line[] = []): Promise<void> {
  await renderStore("/", { cart });
  await click(cartButton());
}

/** Clicks a button in the drawer, which has the focus as it has with a keyboard. */
export async function press(name: string): Promise<void> {
  const pressed = button(name);
  await act(async () => pressed.focus());
  await click(pressed);
}

export const dispatchKey = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

export const pressKey = (key: string, target?: EventTarget) =>
  act(async () => dispatchKey(key, target));

/** What the drawer says by itself. */
export const announced = () => drawer().querySelector("[aria-live=polite]")?.textContent;

/** The cart that is saved. */
export const saved = (): Line[] =>
  JSON.parse(window.localStorage.getItem(brand.cartStorageKey) ?? "[]");

/** Another tab of the store saves a cart. */
export async function saveInOtherTab(...lines: Line[]): Promise<void> {
  window.localStorage.setItem(brand.cartStorageKey, JSON.stringify(lines));
  await act(async () => window.dispatchEvent(new Event("storage")));
}

/** What the lines of each list in the drawer say. */
export const lists = () =>
  within(drawer())
    .queryAllByRole("list")
    .map((list) =>
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    );

/** The names of the drawer's buttons, or of those in a part of it. */
export const buttonNames = (part: HTMLElement = drawer()) =>
  within(part)
    .queryAllByRole("button")
    .map((element) => element.getAttribute("aria-label") ?? element.textContent);
