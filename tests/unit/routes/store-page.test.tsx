// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { allProductsIntro, categories } from "~/band/products";
import { applyFilter } from "~/catalogue/filter";
import {
  findable,
  namesIn,
  otherFindable,
  products,
  resultText,
  storePath,
  titleOf,
} from "../../products";
import { renderStore } from "../render-store";

const { name, category, word } = findable;
/** How many products come close to a category's name. */
const close = applyFilter(products, { category: "all", search: `${category}!` }).length;

afterEach(() => {
  vi.useRealTimers();
});

// Whether each of them is hidden would take the most of the time to find out.
const results = () => screen.getByRole("status", { hidden: true });
const cards = () =>
  screen
    .queryAllByRole("heading", { level: 3, hidden: true })
    .map(({ textContent }) => textContent);

test("all products are shown in their order, those below the first screen with late pictures", async () => {
  await renderStore("/store");
  expect(screen.getByRole("heading", { level: 1, hidden: true }).textContent).toBe(
    "Shop All Products",
  );
  expect(screen.getByText(allProductsIntro)).toBeTruthy();
  expect(results().textContent).toBe(resultText(products.length));
  expect(results().className).not.toContain("sr-only");
  expect(cards()).toEqual(products.map(({ name }) => name));
  const pictures = products.map(({ name }) => screen.getByAltText(name).getAttribute("loading"));
  expect(pictures).toEqual(products.map((_, index) => (index < 4 ? "eager" : "lazy")));
});

test("a category is described by the band, and says how many products it has", async () => {
  await renderStore(storePath({ category }));
  const { intro } = categories.find(({ name }) => name === category) ?? expect.unreachable();
  expect(screen.getByText(intro)).toBeTruthy();
  const names = namesIn(category);
  expect(results().textContent).toBe(resultText(names.length, ` in ${titleOf(category)}`));
  expect(cards()).toEqual(names);
});

test.each([
  [{ search: word }, `1 product for “${word}”`],
  [{ search: word, category }, `1 product for “${word}” in ${titleOf(category)}`],
  [{ search: `(${name})` }, `No exact match for “(${name})”. Showing 1 product that comes close.`],
  [
    { search: `(${name})`, category },
    `No exact match for “(${name})”. Showing 1 product in ${titleOf(category)} that comes close.`,
  ],
  [
    { search: `${category}!` },
    `No exact match for “${category}!”. Showing ${resultText(close)} that ${close === 1 ? "comes" : "come"} close.`,
  ],
])("of %o it is said what was found", async (filter, text) => {
  await renderStore(storePath(filter));
  expect(results().textContent).toBe(text);
  expect(cards()).toContain(name);
});

test.each([
  [{ search: "zzz" }, "0 products for “zzz”"],
  [
    { search: word, category: otherFindable.category },
    `0 products for “${word}” in ${titleOf(otherFindable.category)}`,
  ],
])("of %o, which finds nothing, the number is only heard", async (filter, text) => {
  await renderStore(storePath(filter));
  expect(screen.getByText("No products found matching your criteria.")).toBeTruthy();
  expect(results().textContent).toBe(text);
  expect(results().className).toBe("sr-only");
  expect(cards()).toEqual([]);
});

test("without scripts, the button that clears the filter opens the whole store", async () => {
  await renderStore("/store?search=zzz");
  const form = screen.getByRole<HTMLFormElement>("form", { name: "All products" });
  expect(new URL(form.action).pathname).toBe("/store");
  expect([...new FormData(form).keys()]).toEqual([]);
});

test("what was found is announced once it has stayed the same for a while", async () => {
  await renderStore("/store");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const isAnnounced = () => screen.getByText(/^\d+ product/).getAttribute("aria-hidden") !== "true";
  expect(isAnnounced()).toBe(true);
  const box = screen.getByPlaceholderText("Search products...");
  await act(async () => fireEvent.input(box, { target: { value: word } }));
  expect(results().textContent).toBe(`1 product for “${word}”`);
  expect(isAnnounced()).toBe(false);
  await act(async () => vi.advanceTimersByTime(333));
  expect(isAnnounced()).toBe(true);
});
