// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useIsSettled } from "~/catalogue/use-new-results";
import { findable, storePath } from "../../products";
import { renderStore } from "../render-store";

const { name, category, word } = findable;

const middle = window.innerHeight / 2;
const scrolled = vi.fn();
/** Where the number of results, which stands above the first of them, is in the window. */
let top: number;

beforeEach(() => {
  top = -1000;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() =>
    DOMRect.fromRect({ y: top }),
  );
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, to) {
    scrolled(this.textContent, to);
  });
});

afterEach(() => {
  scrolled.mockClear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const press = (text: string) =>
  act(async () => screen.getByText(text, { selector: "button" }).click());
const search = (value: string) =>
  act(async () => {
    const box = screen.getByPlaceholderText("Search products...");
    box.focus();
    fireEvent.input(box, { target: { value } });
  });

test("new results are scrolled to where the page is scrolled past them", async () => {
  await renderStore("/store");
  expect(scrolled).not.toHaveBeenCalled();
  await search(word);
  expect(scrolled.mock.calls).toEqual([[`1 product for “${word}”`, { block: "nearest" }]]);
  await act(async () => history.back());
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test("the same results by another filter scroll nothing", async () => {
  await renderStore(storePath({ search: word }));
  await press(category);
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(name);
  expect(scrolled).not.toHaveBeenCalled();
});

test.each([
  [0, 1],
  [middle - 1, 1],
  [middle, 0],
  [window.innerHeight, 0],
])("results that begin at %i pixels of the window are scrolled to %i times", async (at, times) => {
  top = at;
  await renderStore("/store");
  await press(category);
  expect(scrolled).toHaveBeenCalledTimes(times);
});

test("Clear Filters moves the focus to what is found, without a jump, and only then", async () => {
  await renderStore("/store?search=zzz");
  const heading = screen.getByText("Products", { selector: "h2" });
  const focus = vi.spyOn(heading, "focus");
  await press("Clear Filters");
  expect(document.activeElement?.textContent).toBe("Products");
  expect(heading.tabIndex).toBe(-1);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  await search(word);
  expect(document.activeElement?.id).toBe("search");
});

test("results that a shopper types or presses for leave the focus where it is", async () => {
  await renderStore("/store");
  for (const text of [word, "zzz", ""]) {
    await search(text);
    expect(document.activeElement?.id).toBe("search");
  }
  await press(category);
  expect(document.activeElement?.id).toBe("search");
});

test("a text is settled once it has been the same for a third of a second", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useIsSettled, { initialProps: "8 products" });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  expect(result.current).toBe(true);
  rerender("1 product");
  expect(result.current).toBe(false);
  pass(332);
  expect(result.current).toBe(false);
  rerender("2 products");
  pass(332);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test("a text that is back to what was settled is settled at once, and stays so", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useIsSettled, { initialProps: "8 products" });
  rerender("1 product");
  act(() => vi.advanceTimersByTime(100));
  rerender("8 products");
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current).toBe(true);
});

test("no timer outlives what shows the text", () => {
  vi.useFakeTimers();
  const { rerender, unmount } = renderHook(useIsSettled, { initialProps: "8 products" });
  rerender("1 product");
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
