// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findable, otherFindable, storePath } from "../../products";
import { renderStore } from "../render-store";
import { back, box, button, fill, isPressed, shown, type, url } from "./filter-controls";

const { name, category, word } = findable;

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

test("typing leaves the box as it was typed", async () => {
  await renderStore("/store");
  await type(`${word} `);
  expect(url()).toBe(storePath({ search: word }));
  expect(box().value).toBe(`${word} `);
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

test("no more can be typed than is searched", async () => {
  await renderStore("/store");
  expect(box().maxLength).toBe(100);
});
