// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { focusCartButton, focusRemoveButton, focusRemovedText, removeButtonId } from "~/cart/focus";

beforeEach(() => {
  document.body.innerHTML = `<button id="${removeButtonId(12)}"></button><p tabindex="-1">Removed</p>`;
});

const button = () => document.querySelector("button");
const text = () => document.querySelector("p");

test("the focus goes to the button of the very line", () => {
  focusRemoveButton(12);
  expect(document.activeElement).toBe(button());
});

test("the focus stays where it is if what it is to go to is gone", () => {
  button()?.focus();
  focusCartButton();
  focusRemoveButton(1);
  focusRemovedText(null);
  expect(document.activeElement).toBe(button());
});

test("what is selected stays so when a removed line's text goes away", () => {
  getSelection()?.selectAllChildren(document.body);
  focusRemovedText(null);
  expect(getSelection()?.toString()).toBe("Removed");
});

test("a removed line's text has the focus also where there is no selection, as in a hidden frame", () => {
  vi.spyOn(window, "getSelection").mockReturnValueOnce(null);
  focusRemovedText(text());
  expect(document.activeElement).toBe(text());
});
