// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import empty from "~/band/pictures/empty.svg";
import { first, second, sumOf } from "../../products";
import {
  button,
  buttonNames,
  drawer,
  line,
  openDrawer,
  press,
  saved,
  saveInOtherTab,
} from "./drawer";

const inDrawer = () => within(drawer());
const emptyPicture = () => drawer().querySelector<HTMLImageElement>(`img[src="${empty}"]`);

describe("an empty cart", () => {
  test("says so, with a picture that is not read, and leads back to the shop", async () => {
    await openDrawer();
    expect(inDrawer().getByText("Your cart is empty")).toBeTruthy();
    expect(emptyPicture()?.alt).toBe("");
    expect(buttonNames()).toEqual(["Close cart", "Continue Shopping"]);
    expect(inDrawer().queryByText("Subtotal")).toBeNull();
    await press("Continue Shopping");
    expect(drawer().open).toBe(false);
  });

  test("has no subtotal nor Checkout beside a line whose removal can be undone", async () => {
    await openDrawer([line(first)]);
    await press(`Remove ${first.name}`);
    expect(inDrawer().getByText("Your cart is empty")).toBeTruthy();
    expect(emptyPicture()).not.toBeNull();
    expect(inDrawer().queryByText("Subtotal")).toBeNull();
    expect(inDrawer().queryByRole("button", { name: "Checkout" })).toBeNull();
  });
});

describe("a cart with something in it", () => {
  test("has its subtotal and Checkout, and no word of being empty", async () => {
    await openDrawer([line(first, 2), line(second)]);
    const subtotal = inDrawer().getByText("Subtotal").parentElement;
    expect(subtotal?.textContent).toBe(`Subtotal${sumOf([first, 2], [second, 1])}`);
    expect(inDrawer().getByText("Guest checkout available - no account required")).toBeTruthy();
    expect(buttonNames().at(-1)).toBe("Checkout");
    expect(inDrawer().queryByText("Your cart is empty")).toBeNull();
    expect(inDrawer().queryByRole("button", { name: "Continue Shopping" })).toBeNull();
    expect(emptyPicture()).toBeNull();
    await press(`One more ${second.name}`);
    expect(subtotal?.textContent).toBe(`Subtotal${sumOf([first, 2], [second, 2])}`);
  });

  test("says in a toast that there is no checkout yet, and stays as it is", async () => {
    await openDrawer([line(first)]);
    await press("Checkout");
    expect(await screen.findByText("Checkout functionality coming soon!")).toBeTruthy();
    expect(drawer().open).toBe(true);
    expect(saved()).toEqual([line(first)]);
  });

  test("keeps the focus below its lines when another tab empties and fills it", async () => {
    await openDrawer([line(first)]);
    button("Checkout").focus();
    await saveInOtherTab();
    expect(document.activeElement).toBe(button("Continue Shopping"));
    await saveInOtherTab(line(second));
    expect(document.activeElement).toBe(button("Checkout"));
  });
});
