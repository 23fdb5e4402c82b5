// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { first, second } from "../../products";
import { renderStore } from "../render-store";
import {
  addButton,
  button,
  cartButton,
  click,
  dispatchKey,
  drawer,
  line,
  openDrawer,
  press,
  pressKey,
  saveInOtherTab,
} from "./drawer";

afterEach(() => {
  vi.restoreAllMocks();
});

/** What is beside the open drawer. */
const backdrop = () => drawer().previousElementSibling as HTMLElement;

test("the drawer is closed until the cart's button is pressed, and again after a second press", async () => {
  await renderStore("/store");
  for (const isOpen of [false, true, false, true]) {
    expect(drawer().open).toBe(isOpen);
    expect(backdrop().hidden).toBe(!isOpen);
    expect(backdrop().getAttribute("aria-hidden")).toBe("true");
    await click(cartButton());
  }
});

test("the drawer is named by its heading, which counts the items", async () => {
  await openDrawer([line(first, 2), line(second)]);
  const named = () => screen.getByRole("dialog", { name: /^Your Cart/ });
  expect(named()).toBe(drawer());
  const heading = screen.getByRole("heading", { name: "Your Cart (3)" });
  expect(drawer().contains(heading)).toBe(true);
  await press(`One more ${second.name}`);
  expect(named().getAttribute("aria-labelledby")).toBe(heading.id);
  expect(heading.textContent).toBe("Your Cart (4)");
  await saveInOtherTab();
  expect(heading.textContent).toBe("Your Cart (0)");
});

describe("the drawer is closed", () => {
  test.each([
    ["by its button", () => press("Close cart")],
    ["by Continue Shopping", () => press("Continue Shopping")],
    ["by Escape", () => pressKey("Escape", drawer())],
    ["by Escape, wherever the focus is", () => pressKey("Escape")],
    ["by a click on what is beside it", () => click(backdrop())],
    ["by the browser's way back", () => act(async () => history.back())],
  ])("%s, and the focus is on the cart's button again", async (_, close) => {
    await openDrawer();
    button("Close cart").focus();
    await close();
    expect(drawer().open).toBe(false);
    expect(backdrop().hidden).toBe(true);
    expect(document.activeElement).toBe(cartButton());
    await click(cartButton());
    expect(drawer().open).toBe(true);
  });

  test("by no other key, and by no click in it", async () => {
    await openDrawer([line(first)]);
    for (const key of ["Enter", " ", "Tab", "e", "Backspace"]) await pressKey(key, drawer());
    await click(drawer());
    await click(screen.getByRole("heading", { name: "Your Cart (1)" }));
    await press("Checkout");
    expect(drawer().open).toBe(true);
    expect(backdrop().hidden).toBe(false);
  });

  test("by Escape that comes before it is shown", async () => {
    await renderStore("/store");
    await act(async () => {
      cartButton().click();
      dispatchKey("Escape");
    });
    expect(drawer().open).toBe(false);
  });
});

test("however often it is pressed while the browser steps back, it steps back once", async () => {
  await openDrawer();
  const steps: unknown[] = [];
  vi.spyOn(history, "go").mockImplementation((step) => {
    steps.push(step);
  });
  for (const isOpen of [false, true, false]) {
    await click(cartButton());
    expect(drawer().open).toBe(isOpen);
  }
  expect(steps).toEqual([-1]);
});

test("Escape leaves a closed drawer closed, and the focus where it is", async () => {
  await renderStore("/store");
  const add = addButton(first);
  add.focus();
  await pressKey("Escape", add);
  expect(drawer().open).toBe(false);
  expect(document.activeElement).toBe(add);
});

test("a store that is gone from the page listens to no key", async () => {
  const kept = new Set<unknown>();
  vi.spyOn(document, "addEventListener").mockImplementation((type, listener) => {
    if (type === "keydown") kept.add(listener);
  });
  vi.spyOn(document, "removeEventListener").mockImplementation((_, listener) => {
    kept.delete(listener);
  });
  await renderStore("/store");
  expect(kept.size).toBeGreaterThan(0);
  cleanup();
  expect(kept.size).toBe(0);
});

test("the page keeps the width of its scrollbar free while the drawer is open", async () => {
  const { documentElement } = document;
  documentElement.removeAttribute("style");
  vi.spyOn(window, "innerWidth", "get").mockReturnValue(1024);
  vi.spyOn(documentElement, "clientWidth", "get").mockReturnValue(1009);
  await renderStore("/store");
  const width = () => documentElement.style.getPropertyValue("--scrollbar-width");
  expect(width()).toBe("");
  await click(cartButton());
  expect(width()).toBe("15px");
});
