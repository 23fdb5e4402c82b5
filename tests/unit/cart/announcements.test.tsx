// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { first, second, sumOf, third } from "../../products";
import { renderStore } from "../render-store";
import {
  addButton,
  announced,
  cartButton,
  click,
  drawer,
  line,
  openDrawer,
  press,
  pressKey,
  saveInOtherTab,
} from "./drawer";

const both = `Subtotal for 2 items: ${sumOf([first, 1], [second, 1])}`;
const firstAlone = `Subtotal for 1 item: ${sumOf([first, 1])}`;

test("each change in the drawer is announced: the line, and the subtotal or that the cart is empty", async () => {
  await openDrawer([line(first), line(second)]);
  for (const [name, text] of [
    [
      `One more ${second.name}`,
      `${second.name}: 2. Subtotal for 3 items: ${sumOf([first, 1], [second, 2])}`,
    ],
    [`One less ${second.name}`, `${second.name}: 1. ${both}`],
    [`One less ${second.name}`, `${second.name} removed. ${firstAlone}`],
    [`Undo removing ${second.name}`, `${second.name}: 1. ${both}`],
    [`Remove ${second.name}`, `${second.name} removed. ${firstAlone}`],
    [`Remove ${first.name}`, `${first.name} removed. Your cart is empty`],
    [`Undo removing ${first.name}`, `${first.name}: 1. ${firstAlone}`],
  ] as const) {
    await press(name);
    expect(announced()).toBe(text);
  }
});

test("what comes back is announced, though another line was removed after it", async () => {
  await openDrawer([line(first), line(second), line(third)]);
  for (const { name } of [first, second]) await press(`Remove ${name}`);
  await press(`Undo removing ${first.name}`);
  expect(announced()).toMatch(`${first.name}: 1. `);
});

test("nothing is announced before the first change, and of none that the drawer did not make", async () => {
  await renderStore("/store", { cart: [line(first)] });
  expect(announced()).toBe("");
  expect(within(drawer()).queryByRole("status", { hidden: true })).toBeNull();
  await click(addButton(first));
  expect(announced()).toBe("");
  await click(cartButton());
  expect(announced()).toBe("");
  await saveInOtherTab(line(first, 5));
  expect(announced()).toBe("");
});

test("nothing is left of the last announcement when the drawer is opened again", async () => {
  await openDrawer([line(first), line(second)]);
  await press(`Remove ${second.name}`);
  await pressKey("Escape");
  expect(announced()).toBe("");
  await click(cartButton());
  expect(announced()).toBe("");
});

test("of a line that was removed and added again it is said how many there are", async () => {
  await openDrawer([line(first), line(second)]);
  await press(`Remove ${second.name}`);
  await saveInOtherTab(line(first), line(second));
  expect(announced()).toBe(`${second.name}: 1. ${both}`);
});

test("of a line that is gone from the cart nothing is said", async () => {
  await openDrawer([line(first), line(second)]);
  await press(`One more ${second.name}`);
  await saveInOtherTab(line(first));
  expect(announced()).toBe("");
});
