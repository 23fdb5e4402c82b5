// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findable, namesIn, otherFindable, storePath } from "../../products";
import { renderStore } from "../render-store";

const { name, category, word } = findable;

const box = () =>
  screen.getByLabelText<HTMLInputElement>("Search products", { selector: "[type=search]" });
const form = () => box().form ?? expect.unreachable();
const button = (name: string) => within(form()).getByRole("button", { name });
const isPressed = (name: string) => button(name).getAttribute("aria-pressed");
const shown = () =>
  screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
const url = () => location.pathname + location.search + location.hash;

const press = (name: string) => act(async () => button(name).click());
const back = () => act(async () => history.back());
const fill = (value: string) => act(async () => fireEvent.input(box(), { target: { value } }));
async function type(text: string): Promise<void> {
  for (const letter of text) await fill(box().value + letter);
}

test("a search typed letter by letter filters at each, and is one entry of the history", async () => {
  await renderStore("/store");
  const { length } = history;
  await type(word.slice(0, 2));
  expect(url()).toBe(storePath({ search: word.slice(0, 2) }));
  await type(word.slice(2));
  expect(url()).toBe(storePath({ search: word }));
  expect(shown()).toEqual([name]);
  expect(history.length).toBe(length + 1);
  await back();
  expect(url()).toBe("/store");
  expect(box().value).toBe("");
});

test("each Back does something after a search is emptied and typed again", async () => {
  await renderStore("/store");
  await type(word);
  await fill("");
  expect(url()).toBe("/store");
  await type(otherFindable.word);
  for (const search of ["", word, ""]) {
    await back();
    expect(url()).toBe(search === "" ? "/store" : storePath({ search }));
    expect(box().value).toBe(search);
  }
});

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

test("typing leaves the box as it was typed, a button writes into it what is searched", async () => {
  await renderStore("/store");
  await type(`${word} `);
  expect(url()).toBe(storePath({ search: word }));
  expect(box().value).toBe(`${word} `);
  await press(category);
  expect(box().value).toBe(word);
});

test("what a phone's keyboard composes is searched at each letter, too", async () => {
  await renderStore("/store");
  await act(async () => {
    box().value = word;
    fireEvent(box(), new InputEvent("input", { bubbles: true, isComposing: true }));
  });
  expect(url()).toBe(storePath({ search: word }));
});

test("what is typed before a category is rendered keeps the category", async () => {
  await renderStore("/store");
  await act(async () => {
    button(category).click();
    await vi.waitUntil(() => url() !== "/store", { interval: 0 });
    expect(isPressed(category)).toBe("false");
    fireEvent.input(box(), { target: { value: word } });
  });
  expect(url()).toBe(storePath({ category, search: word }));
});

test("opening and closing the cart leaves the box as it was typed", async () => {
  await renderStore("/store");
  await type(`${word} `);
  await act(async () => screen.getByLabelText("Cart").click());
  await back();
  expect(url()).toBe(storePath({ search: word }));
  expect(box().value).toBe(`${word} `);
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

test("no more can be typed than is searched", async () => {
  await renderStore("/store");
  expect(box().maxLength).toBe(100);
});
