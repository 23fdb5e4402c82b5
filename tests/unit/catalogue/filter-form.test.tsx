// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { findable, otherFindable, storePath } from "../../samples";
import { button, press, renderStore } from "../render-store";

const { category, word } = findable;

const box = () => screen.getByPlaceholderText<HTMLInputElement>("Search products...");
const url = () => location.pathname + location.search;
const type = (value: string) => act(async () => fireEvent.input(box(), { target: { value } }));
const chosen = () =>
  screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

test("category and search change independently; if nothing matches, Clear Filters resets both, and the results' heading gets the focus", async () => {
  const other = otherFindable.category;
  await renderStore(storePath({ category }));
  await type("zzz");
  expect(url()).toBe(storePath({ category, search: "zzz" }));
  await press(other);
  expect(url()).toBe(storePath({ category: other, search: "zzz" }));
  expect(chosen()).toEqual([other]);
  expect(screen.getByText("No products found matching your criteria.")).toBeTruthy();
  await press("Clear Filters");
  expect([url(), box().value]).toEqual(["/store", ""]);
  expect(chosen()).toEqual(["all"]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Products" }));
});

test.each([
  ["types", () => fireEvent.input(box(), { target: { value: word } }), { category, search: word }],
  ["presses Enter", () => button("Search").click(), { category }],
])(
  "keeps a newly chosen category if the shopper %s before React has rendered the choice",
  async (_, change, filter) => {
    await renderStore("/store");
    const chosen = button(category);
    await act(async () => {
      chosen.click();
      await vi.waitUntil(() => url() !== "/store", { interval: 0 });
      expect(chosen.getAttribute("aria-pressed")).toBe("false");
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

function stopClock(): void {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));

test("while a key is held, results follow each letter, but the URL changes at most eight times a second", async () => {
  await renderStore("/store");
  stopClock();
  const changes = [vi.spyOn(history, "pushState"), vi.spyOn(history, "replaceState")];
  for (let length = 1; length <= 30; length += 1) {
    const text = "x".repeat(length);
    await type(text);
    expect(screen.getByText(/^\d+ products? for/).textContent).toContain(`“${text}”`);
    await pass(33);
  }
  expect(changes.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(8 + 1);
  await pass(125);
  expect(url()).toBe(storePath({ search: "x".repeat(30) }));
});

test.each([
  ["presses Enter", { search: word }, () => button("Search").click()],
  ["chooses a category", { category, search: word }, () => button(category).click()],
  ["leaves the search box", { search: word }, () => fireEvent.blur(box())],
  ["leaves the page", { search: word }, () => fireEvent(window, new Event("pagehide"))],
])("the URL contains the last letter as soon as the shopper %s", async (_, filter, leave) => {
  await renderStore("/store");
  stopClock();
  await type("x");
  await type(word);
  expect(url()).toBe(storePath({ search: "x" }));
  const { length } = history;
  await act(async () => leave());
  expect(url()).toBe(storePath(filter));
  expect(history.length - length).toBe("category" in filter ? 1 : 0);
});

test("letters typed just before Back don't change the page that Back opens", async () => {
  await renderStore("/store");
  stopClock();
  await type("x");
  await type(word);
  await act(async () => history.back());
  await pass(1000);
  expect(url()).toBe("/store");
  expect(box().value).toBe("");
  expect(screen.getByText(/^\d+ products$/)).toBeTruthy();
});

test("if Forward removes the focused card, the results' heading gets the focus", async () => {
  await renderStore("/store");
  await press(category);
  await act(async () => history.back());
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  screen.getByRole("button", { name: `Add to Cart: ${otherFindable.name}` }).focus();
  await act(async () => history.forward());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Products" }));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test("the link to matches in all categories shows them, and their heading gets the focus", async () => {
  await renderStore(storePath({ category: otherFindable.category, search: word }));
  await act(async () => screen.getByRole("link", { name: /in all categories/ }).click());
  expect(screen.queryByText("No products found matching your criteria.")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Products" }));
});

test("a held Enter key searches only once", async () => {
  await renderStore("/store");
  expect(fireEvent.keyDown(box(), { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(box(), { key: "Enter", repeat: true })).toBe(false);
});

test("announces results only after their description has stayed the same for a third of a second", async () => {
  await renderStore("/store");
  stopClock();
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
