// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { findProduct } from "~/catalogue/products";
import { first, lineText, second, third } from "../../products";
import { renderStore } from "../render-store";
import {
  addButton,
  button,
  buttonNames,
  cartButton,
  click,
  drawer,
  line,
  lists,
  openDrawer,
  press,
  saved,
} from "./drawer";

const inDrawer = () => within(drawer());

describe("a line of the cart", () => {
  test("says its product once, its price, its quantity and its total", async () => {
    await openDrawer([line(first, 3)]);
    const item = within(inDrawer().getByRole("listitem"));
    expect(lists()).toEqual([[lineText(first, 3)]]);
    const name = item.getByText(first.name);
    expect(name.closest("[aria-hidden=true]")).toBe(name);
    expect(name.title).toBe(first.name);
  });

  test("shows its product's picture, which has its name", async () => {
    await openDrawer([line(second)]);
    const picture = inDrawer().getByRole("img", { name: second.name });
    expect(picture.getAttribute("src")).toBe(findProduct(second.id)?.image);
  });

  test("has a button each for one less, one more and none, in the order of reading", async () => {
    await openDrawer([line(first), line(second)]);
    const [item] = inDrawer().getAllByRole("listitem");
    expect(buttonNames(item)).toEqual(
      ["One less", "One more", "Remove"].map((does) => `${does} ${first.name}`),
    );
  });
});

describe("a line's button", () => {
  const cart = [line(first, 2), line(second, 5), line(third, 1)];

  test.each([
    ["One more", 6],
    ["One less", 4],
  ])("%s changes its own line alone, and keeps the focus", async (does, quantity) => {
    await openDrawer(cart);
    const name = `${does} ${second.name}`;
    await press(name);
    expect(saved()).toEqual([line(first, 2), line(second, quantity), line(third, 1)]);
    expect(lists()).toEqual([[lineText(first, 2), lineText(second, quantity), lineText(third, 1)]]);
    expect(document.activeElement).toBe(button(name));
  });

  test("Remove removes it whatever its quantity", async () => {
    await openDrawer(cart);
    await press(`Remove ${second.name}`);
    expect(saved()).toEqual([line(first, 2), line(third, 1)]);
  });

  test("One less removes what there is one of", async () => {
    await openDrawer(cart);
    await press(`One less ${third.name}`);
    expect(saved()).toEqual([line(first, 2), line(second, 5)]);
    expect(document.activeElement?.textContent).toBe(`Removed ${third.name}`);
  });
});

test("lines stand in the order in which they were added, and several changes at once all count", async () => {
  await renderStore("/store", { cart: [line(third)] });
  await click(addButton(first));
  await click(cartButton());
  const more = button(`One more ${first.name}`);
  for (let presses = 0; presses < 3; presses++) await click(more);
  expect(lists()).toEqual([[lineText(third, 1), lineText(first, 4)]]);
});
