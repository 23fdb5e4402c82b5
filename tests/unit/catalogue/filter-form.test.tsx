// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { button, pass, press, renderStore, type } from "../render-store";

const box = () => screen.getByPlaceholderText<HTMLInputElement>("Search products...");
const typeIntoBox = (text: string) => {
  box().focus();
  return type(text);
};
const url = () => location.pathname + location.search;
const chosen = () =>
  screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());

test("category and search change independently; if nothing matches, Clear Filters resets both, and the results' heading gets the focus", async () => {
  await renderStore("/store?category=music");
  await typeIntoBox("zzz");
  await pass(0.125);
  expect(url()).toBe("/store?category=music&search=zzz");
  await press("merch");
  expect(url()).toBe("/store?category=merch&search=zzz");
  expect(chosen()).toEqual(["merch"]);
  expect(screen.getByText("No products found matching your criteria.")).toBeTruthy();
  await press("Clear Filters");
  expect(url()).toBe("/store");
  expect(box().value).toBe("");
  expect(chosen()).toEqual(["all"]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Products" }));
});

test.each([
  ["types", () => typeIntoBox("m"), "/store?category=merch&search=m"],
  ["presses Enter", () => typeIntoBox("{Enter}"), "/store?category=merch"],
])("keeps a category if the shopper %s right after choosing it", async (_, change, opened) => {
  await renderStore("/store");
  await press("merch");
  await change();
  await pass(0.125);
  expect(url()).toBe(opened);
});

test("the address shows a category's usual spelling", async () => {
  const { length } = history;
  await renderStore("/store?category=Music.&search=wax");
  await pass(0.125);
  expect(url()).toBe("/store?category=music&search=wax");
  expect(history.length).toBe(length);
});

test("choosing the same category again adds no history entry", async () => {
  await renderStore("/store?category=music");
  const { length } = history;
  await press("music");
  expect(history.length).toBe(length);
});

test("a search that nobody can see shows all products, and stays as it was typed", async () => {
  await renderStore("/store");
  await typeIntoBox("\u200B");
  expect(screen.getByText("8 products")).toBeTruthy();
  expect(url()).toBe("/store");
  expect(box().value).toBe("\u200B");
});

test.each([
  ["Search", "Control"],
  ["music", "Shift"],
  ["Clear Filters", "Meta"],
])(
  "if %s is pressed with %s, the browser sends the form, and the page stays",
  async (name, key) => {
    await renderStore("/store?search=zzz");
    const sent = vi.fn<(event: Event) => void>();
    window.addEventListener("submit", sent, { capture: true, once: true });
    await type(`{${key}>}`);
    await press(name);
    await type(`{/${key}}`);
    expect(sent.mock.lastCall?.[0].defaultPrevented).toBe(false);
    expect(screen.getByText("0 products for “zzz”")).toBeTruthy();
  },
);

test("while a key is held, results follow each letter, but the URL changes at most eight times a second", async () => {
  await renderStore("/store");
  const urls = new Set([url()]);
  for (let length = 1; length <= 30; length += 1) {
    await typeIntoBox("x");
    expect(screen.getByRole("status").textContent).toContain(`for “${"x".repeat(length)}”`);
    await pass(0.033);
    urls.add(url());
  }
  expect(urls.size).toBeLessThanOrEqual(1 + 8 + 1);
  await pass(0.125);
  expect(url()).toBe(`/store?search=${"x".repeat(30)}`);
});

test.each([
  ["presses Enter", "/store?search=mug", 0, () => type("{Enter}")],
  ["chooses a category", "/store?category=merch&search=mug", 1, () => press("merch")],
  ["leaves the search box", "/store?search=mug", 0, () => type("{Tab}")],
])(
  "the URL contains the last letter as soon as the shopper %s",
  async (_, opened, entries, leave) => {
    await renderStore("/store");
    await typeIntoBox("mug");
    expect(url()).toBe("/store?search=m");
    const { length } = history;
    await leave();
    expect(url()).toBe(opened);
    expect(history.length).toBe(length + entries);
  },
);

test("letters typed just before Back don't change the page that Back opens", async () => {
  await renderStore("/store");
  await typeIntoBox("mug");
  await act(async () => history.back());
  await pass(1);
  expect(url()).toBe("/store");
  expect(box().value).toBe("");
  expect(screen.getByText("8 products")).toBeTruthy();
});

test("if Forward removes the focused card, the results' heading gets the focus", async () => {
  await renderStore("/store");
  await press("music");
  await act(async () => history.back());
  button("Add to Cart: Tea Break Mug").focus();
  await act(async () => history.forward());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Products" }));
});

test("a held Enter key searches only once", async () => {
  await renderStore("/store");
  expect(fireEvent.keyDown(box(), { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(box(), { key: "Enter", repeat: true })).toBe(false);
});

test("announces results only after their description has stayed the same for a third of a second", async () => {
  await renderStore("/store");
  const isAnnounced = () => screen.getByText(/^\d+ product/).getAttribute("aria-hidden") !== "true";
  expect(isAnnounced()).toBe(true);
  await typeIntoBox("m");
  await pass(0.332);
  expect(isAnnounced()).toBe(false);
  await typeIntoBox("ug");
  await pass(0.332);
  expect(isAnnounced()).toBe(false);
  await pass(0.001);
  expect(isAnnounced()).toBe(true);
});
