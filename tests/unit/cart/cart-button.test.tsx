// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { first, second } from "../../products";
import { renderStore } from "../render-store";
import { addButton, cartButton, click, line, saveInOtherTab } from "./drawer";

const name = () => cartButton().getAttribute("aria-label");
const badge = () => cartButton().querySelector("span");

test("the cart's button says how many items are in it", async () => {
  await renderStore("/store");
  expect(name()).toBe("Cart");
  expect(badge()).toBeNull();
  await click(addButton(first));
  expect(name()).toBe("Cart, 1 item");
  await click(addButton(second));
  expect(name()).toBe("Cart, 2 items");
  await saveInOtherTab();
  expect(name()).toBe("Cart");
  expect(badge()).toBeNull();
});

test("its badge shows the number, which the button's name says already", async () => {
  await renderStore("/store", { cart: [line(first, 12)] });
  expect(badge()?.textContent).toBe("12");
  expect(badge()?.getAttribute("aria-hidden")).toBe("true");
});

test("its badge is a new one for each number, whose animation plays, and the same otherwise", async () => {
  await renderStore("/store", { cart: [line(first)] });
  const one = badge();
  expect(one?.textContent).toBe("1");
  await saveInOtherTab(line(second));
  expect(badge()).toBe(one);
  await click(addButton(first));
  expect(badge()?.textContent).toBe("2");
  expect(badge()).not.toBe(one);
});

test("it promises no state, and keeps the focus when it opens and closes the drawer", async () => {
  await renderStore("/store");
  for (const attribute of ["aria-expanded", "aria-haspopup"]) {
    expect(cartButton().hasAttribute(attribute)).toBe(false);
  }
  cartButton().focus();
  await click(cartButton());
  await click(cartButton());
  expect(document.activeElement).toBe(cartButton());
});
