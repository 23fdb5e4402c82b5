import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect } from "vitest";

// What a shopper does with the filter of a store that renderStore() opened, and finds by it.

export const box = () =>
  screen.getByLabelText<HTMLInputElement>("Search products", { selector: "[type=search]" });
export const form = () => box().form ?? expect.unreachable();
export const button = (name: string) => within(form()).getByRole("button", { name });
export const isPressed = (name: string) => button(name).getAttribute("aria-pressed");
export const shown = () =>
  screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
export const url = () => location.pathname + location.search + location.hash;

export const press = (name: string) => act(async () => button(name).click());
export const back = () => act(async () => history.back());
export const fill = (value: string) =>
  act(async () => fireEvent.input(box(), { target: { value } }));
export async function type(text: string): Promise<void> {
  for (const letter of text) await fill(box().value + letter);
}
