// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { first, lineText, second, sumOf } from "../../samples";
import { button, openCart, press } from "../render-store";

const drawer = () => screen.getByRole("dialog");
const announcement = () => drawer().querySelector("p[aria-live=polite]") as Element;

test("each change is announced as one string, and the focus stays in the changed line", async () => {
  await openCart([first.id, 1], [second.id, 1]);
  const one = `Your Cart (1). Subtotal: ${sumOf([first, 1])}`;
  const twoOfFirst = `Your Cart (2). Subtotal: ${sumOf([first, 2])}`;
  const two = `Your Cart (2). Subtotal: ${sumOf([first, 1], [second, 1])}`;
  const three = `Your Cart (3). Subtotal: ${sumOf([first, 1], [second, 2])}`;
  const empty = "Your Cart (0). Your cart is empty";
  // Screen readers may miss what an opening drawer says, so it says this half a second later.
  expect(announcement().textContent).toBe("");
  await waitFor(() => expect(announcement().textContent).toBe(two));
  const heard: (string | null)[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) heard.push(target.textContent);
  });
  observer.observe(announcement(), { childList: true, characterData: true, subtree: true });
  for (const [name, text, focused] of [
    [`One more ${second.name}`, `${second.name}: 2. ${three}`, `One more ${second.name}`],
    [`One less ${second.name}`, `${second.name}: 1. ${two}`, `One less ${second.name}`],
    [`One less ${second.name}`, `${second.name} removed. ${one}`, `Removed ${second.name}`],
    [`One more ${first.name}`, `${first.name}: 2. ${twoOfFirst}`, `One more ${first.name}`],
    [`One less ${first.name}`, `${first.name}: 1. ${one}`, `One less ${first.name}`],
    [`Undo removing ${second.name}`, `${second.name}: 1. ${two}`, `Remove ${second.name}`],
    [`Remove ${second.name}`, `${second.name} removed. ${one}`, `Removed ${second.name}`],
    [`Remove ${first.name}`, `${first.name} removed. ${empty}`, `Removed ${first.name}`],
  ] as const) {
    await press(name);
    expect(heard.splice(0)).toEqual([text]);
    const active = document.activeElement as Element;
    expect(active.getAttribute("aria-label") ?? active.textContent).toBe(focused);
    // A screen reader continues from the caret, so the caret must move with the focus.
    if (text.includes("removed")) {
      expect(active.contains(getSelection()?.anchorNode ?? null)).toBe(true);
    }
  }
  // Removed lines aren't list items, so no list is left.
  expect(drawer().querySelector("ul, li")).toBeNull();
});

/** Replaces text nodes, as Chrome's translation does (https://github.com/facebook/react/issues/11538). */
function translate(): void {
  const texts = document.createTreeWalker(drawer(), NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const font = document.createElement("font");
    font.textContent = node.nodeValue;
    node.parentNode?.replaceChild(font, node);
  }
}

test("the heading, the line and the subtotal change on a translated page too", async () => {
  await openCart([second.id, 1]);
  translate();
  await press(`One more ${second.name}`);
  expect(screen.getByRole("heading", { name: "Your Cart (2)" })).toBeTruthy();
  expect(drawer().querySelector("li")?.textContent).toBe(lineText(second, 2));
  expect(drawer().textContent).toContain(`Subtotal${sumOf([second, 2])}`);
});

test("a shopper can restore a removed line until the cart closes", async () => {
  await openCart([second.id, 1]);
  await press(`Remove ${second.name}`);
  expect(button(`Undo removing ${second.name}`)).toBeTruthy();
  await press("Continue Shopping");
  await press("Cart");
  expect(screen.queryByText(/^Removed/)).toBeNull();
});
