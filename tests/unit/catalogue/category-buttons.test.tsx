// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CategoryButtons } from "~/catalogue/category-buttons";
import { filterCategories } from "~/catalogue/filter";

// Each button is 80 pixels wide and begins 100 after the one before it; the row shows 200.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return 100 * Array.from(this.parentElement?.children ?? []).indexOf(this);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const last = filterCategories.length - 1;
const categoryAt = (index: number) => filterCategories[index] ?? "all";
const row = () => screen.getByRole("group", { name: "Category" });
const button = (index: number) => screen.getByText(categoryAt(index));

/** Where the row is scrolled to with a category in the middle of it. */
const middleOf = (index: number) => 100 * index - 60;

test("the categories are there, and the one that is shown is pressed", () => {
  render(<CategoryButtons chosen={categoryAt(last)} />);
  const buttons = screen.getAllByRole<HTMLButtonElement>("button");
  expect(buttons.map(({ value, textContent }) => [value, textContent])).toEqual(
    filterCategories.map((name) => [name, name]),
  );
  expect(buttons.map((button) => button.getAttribute("aria-pressed"))).toEqual(
    filterCategories.map((_, index) => String(index === last)),
  );
});

test("the category that is shown is in the middle of the row, and so is the next", () => {
  const { rerender } = render(<CategoryButtons chosen={categoryAt(last)} />);
  expect(row().scrollLeft).toBe(middleOf(last));
  rerender(<CategoryButtons chosen={categoryAt(last - 1)} />);
  expect(row().scrollLeft).toBe(middleOf(last - 1));
});

test("what a shopper has scrolled to stays while the category does", () => {
  const { rerender } = render(<CategoryButtons chosen="all" />);
  row().scrollLeft = 33;
  rerender(<CategoryButtons chosen="all" />);
  expect(row().scrollLeft).toBe(33);
});

test.each([
  ["comes by the keyboard, and is shown", true, middleOf(last)],
  ["comes by a press, which would miss a button that moves", false, middleOf(1)],
])("the focus %s", (_, isVisible, position) => {
  render(<CategoryButtons chosen={categoryAt(1)} />);
  const matches = vi.spyOn(button(last), "matches");
  matches.mockImplementation((selector) => selector === ":focus-visible" && isVisible);
  button(last).focus();
  expect(row().scrollLeft).toBe(position);
});
