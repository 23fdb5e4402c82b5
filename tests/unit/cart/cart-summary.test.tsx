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

// What Tailwind's classes do, for what is to be seen of it.
document.head.innerHTML = `<style>
  [class~="mt-auto"] { margin-top: auto }
  [class~="max-h-[25svh]"] { max-height: 25svh }
</style>`;

/** Whether the part of the drawer that an element is in stands at its bottom. */
const isAtBottom = (element: HTMLElement) =>
  getComputedStyle(element.closest("dialog > div") as HTMLElement).marginTop === "auto";

describe("an empty cart", () => {
  test("says so alone, with a picture that is not read, and leads back to the shop", async () => {
    await openDrawer();
    expect(drawer().textContent).toBe("Your Cart (0)Your cart is emptyContinue Shopping");
    expect(drawer().querySelector(".cart-lines")).toBeNull();
    expect(isAtBottom(inDrawer().getByText("Your cart is empty"))).toBe(false);
    const picture = emptyPicture() as HTMLImageElement;
    expect(picture.alt).toBe("");
    expect(getComputedStyle(picture).maxHeight).toBe("");
    expect(buttonNames()).toEqual(["Close cart", "Continue Shopping"]);
    await press("Continue Shopping");
    expect(drawer().open).toBe(false);
  });

  test("leaves room to a line whose removal can be undone, and has no subtotal nor Checkout", async () => {
    await openDrawer([line(first)]);
    await press(`Remove ${first.name}`);
    expect(inDrawer().getByText("Your cart is empty")).toBeTruthy();
    expect(getComputedStyle(emptyPicture() as HTMLImageElement).maxHeight).toBe("25svh");
    expect(inDrawer().queryByText("Subtotal")).toBeNull();
    expect(inDrawer().queryByRole("button", { name: "Checkout" })).toBeNull();
  });
});

describe("a cart with something in it", () => {
  test("has its subtotal and Checkout, and no word of being empty", async () => {
    await openDrawer([line(first, 2), line(second)]);
    const subtotal = inDrawer().getByText("Subtotal").parentElement as HTMLElement;
    expect(isAtBottom(subtotal)).toBe(true);
    expect(subtotal.textContent).toBe(`Subtotal${sumOf([first, 2], [second, 1])}`);
    expect(inDrawer().getByText("Guest checkout available - no account required")).toBeTruthy();
    expect(buttonNames().at(-1)).toBe("Checkout");
    expect(inDrawer().queryByText("Your cart is empty")).toBeNull();
    expect(inDrawer().queryByRole("button", { name: "Continue Shopping" })).toBeNull();
    expect(emptyPicture()).toBeNull();
    await press(`One more ${second.name}`);
    expect(subtotal.textContent).toBe(`Subtotal${sumOf([first, 2], [second, 2])}`);
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
