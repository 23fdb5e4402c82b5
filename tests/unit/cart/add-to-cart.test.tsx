// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { first, lineText, products, second } from "../../products";
import { renderStore } from "../render-store";
import { addButton, cartButton, click, drawer, line, lists, saved } from "./drawer";

test("each product has a button of its own, which says what it adds", async () => {
  await renderStore("/store");
  const added = [];
  for (const product of products) {
    const add = addButton(product);
    expect(add.textContent).toBe("Add to Cart");
    await click(add);
    added.push(line(product));
    expect(saved()).toEqual(added);
  }
});

test("a click on it, or on the cart's button, that came before the store had started is made up for", async () => {
  await renderStore("/store");
  const early = [addButton(second), cartButton(), addButton(second)];
  cleanup();
  const clicks = early.map(({ dataset }) => dataset.earlyClick ?? "");
  window.takeEarlyClicks = () => clicks.splice(0);
  await renderStore("/store");
  delete window.takeEarlyClicks;
  expect(drawer().open).toBe(true);
  expect(lists()).toEqual([[lineText(second, 2)]]);
});

test("what is added is toasted, leaves the drawer closed and the focus alone, and is in the cart", async () => {
  await renderStore("/store", { cart: [line(first)] });
  const add = addButton(second);
  add.focus();
  await click(add);
  await click(addButton(first));
  const toasts = within(screen.getByLabelText("Notifications"));
  expect(await toasts.findByText(`Added ${second.name} to cart`)).toBeTruthy();
  expect(await toasts.findByText(`Added ${first.name} to cart`)).toBeTruthy();
  expect(drawer().open).toBe(false);
  expect(document.activeElement).toBe(add);
  await click(cartButton());
  expect(lists()).toEqual([[lineText(first, 2), lineText(second, 1)]]);
});
