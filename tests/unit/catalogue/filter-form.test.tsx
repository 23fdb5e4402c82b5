// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findable, namesIn, otherFindable, storePath } from "../../products";
import { renderStore } from "../render-store";
import { back, box, button, form, isPressed, press, shown, type, url } from "./filter-controls";

const { name, category, word } = findable;

test("Enter, which presses the first button, keeps the category and adds no entry", async () => {
  await renderStore(storePath({ category }));
  await type(word);
  const { length } = history;
  expect(form().querySelector("button")?.getAttribute("aria-label")).toBe("Search");
  await press("Search");
  expect(url()).toBe(storePath({ category, search: word }));
  expect(history.length).toBe(length);
});

test("a category keeps the search, and Back leads to the one before", async () => {
  await renderStore(storePath({ category: otherFindable.category }));
  await type(word);
  await press(category);
  expect(url()).toBe(storePath({ category, search: word }));
  expect(isPressed(category)).toBe("true");
  expect(shown()).toEqual([name]);
  await back();
  expect(url()).toBe(storePath({ category: otherFindable.category, search: word }));
  expect(isPressed(otherFindable.category)).toBe("true");
  expect(isPressed(category)).toBe("false");
});

test("the category that is shown already adds no entry, another one does", async () => {
  await renderStore(storePath({ category }));
  const { length } = history;
  await press(category);
  expect(history.length).toBe(length);
  await press("all");
  expect(url()).toBe("/store");
  expect(history.length).toBe(length + 1);
});

test("each category pressed while something is searched is an entry", async () => {
  await renderStore(storePath({ search: word }));
  const { length } = history;
  await press(category);
  expect(history.length).toBe(length + 1);
});

test("Clear Filters empties the box", async () => {
  await renderStore(storePath({ category, search: "zzz" }));
  expect(box().value).toBe("zzz");
  await act(async () => screen.getByText("Clear Filters").click());
  expect(url()).toBe("/store");
  expect(box().value).toBe("");
});

test("without scripts a browser asks for the same URLs", async () => {
  await renderStore(storePath({ category, search: word }));
  const query = (name: string) => Object.fromEntries(new FormData(form(), button(name)));
  expect(new URL(form().action).pathname).toBe("/store");
  expect(form().method).toBe("get");
  expect(query("Search")).toEqual({ search: word, category });
  expect(query(otherFindable.category)).toEqual({
    search: word,
    category: otherFindable.category,
  });
  expect(namesIn(category)).toContain(name);
});

test("the box has a name, without a label that would be read alone", async () => {
  await renderStore("/store");
  expect(box().getAttribute("aria-label")).toBe("Search products");
  expect(within(form()).queryByText("Search products")).toBeNull();
});
