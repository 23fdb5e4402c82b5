// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { findable, storePath } from "../../samples";
import { renderStore } from "../render-store";

const { category, word } = findable;

const box = () => screen.getByPlaceholderText<HTMLInputElement>("Search products...");
const url = () => location.pathname + location.search;
const type = (value: string) => act(async () => fireEvent.input(box(), { target: { value } }));

const pressEnter = () => screen.getByRole("button", { name: "Search" }).click();

test.each([
  ["types", () => fireEvent.input(box(), { target: { value: word } }), { category, search: word }],
  ["presses Enter", pressEnter, { category }],
])(
  "keeps a newly chosen category if the shopper %s before React has rendered the choice",
  async (_, change, filter) => {
    await renderStore("/store");
    const button = screen.getByRole("button", { name: category });
    await act(async () => {
      button.click();
      await vi.waitUntil(() => url() !== "/store", { interval: 0 });
      expect(button.getAttribute("aria-pressed")).toBe("false");
      change();
    });
    expect(url()).toBe(storePath(filter));
  },
);

test("a new search starts on page 1", async () => {
  await renderStore("/store?page=2");
  await type(word);
  expect(url()).toBe(storePath({ search: word }));
});

test("announces results only after their description has stayed the same for a third of a second", async () => {
  await renderStore("/store");
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));
  const isAnnounced = () => screen.getByText(/^\d+ product/).getAttribute("aria-hidden") !== "true";
  expect(isAnnounced()).toBe(true);
  await type(word);
  await pass(332);
  expect(isAnnounced()).toBe(false);
  await type(`${word}${word}`);
  await pass(332);
  expect(isAnnounced()).toBe(false);
  await pass(1);
  expect(isAnnounced()).toBe(true);
});
