// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createBrowserRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { readFilter } from "~/catalogue/filter";
import { FilterForm } from "~/catalogue/filter-form";
import { findable, storePath } from "../../products";
import { renderStore } from "../render-store";

const { category, word } = findable;

const box = () =>
  screen.getByLabelText<HTMLInputElement>("Search products", { selector: "[type=search]" });
const url = () => location.pathname + location.search + location.hash;

/** What scrolls and what gets the focus, in order. */
let moves: unknown[] = [];

beforeEach(() => {
  moves = [];
  vi.spyOn(window, "scrollTo").mockImplementation((...to) => void moves.push(["scrollTo", ...to]));
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    moves.push(["scrollIntoView", this.id]);
  });
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (
    this: HTMLElement,
    options,
  ) {
    moves.push(["focus", this.id || this.localName, options]);
    focus.call(this, options);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The form alone, as the server sends it and a shopper types into it before it comes to life. */
async function hydrateForm(path: string, typed: string) {
  history.replaceState(null, "", path);
  const router = createBrowserRouter([{ path: "/store", Component: Page }]);
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  onTestFinished(() => {
    cleanup();
    router.dispose();
    container.remove();
  });
  box().value = typed;
  await act(async () => render(page, { container, hydrate: true }));
  return router;
}

function Page() {
  const { search } = useLocation();
  return <FilterForm filter={readFilter(new URLSearchParams(search))} />;
}

test("what was typed before the page came to life is searched, in the category", async () => {
  await hydrateForm(storePath({ category }), `${word} `);
  expect(url()).toBe(storePath({ category, search: word }));
  expect(box().value).toBe(`${word} `);
});

test("a search that was emptied before the page came to life is none", async () => {
  await hydrateForm(storePath({ search: word }), "");
  expect(url()).toBe("/store");
});

test("where nothing else was typed, nothing moves", async () => {
  const router = await hydrateForm(storePath({ search: word }), `${word} `);
  expect(router.state.location.key).toBe("default");
  expect(box().value).toBe(`${word} `);
  expect(moves).toEqual([]);
});

const follow = (name: string) => act(async () => screen.getByLabelText(name).click());

test("the header's search link on another page leads to the box, at the top of the store", async () => {
  await renderStore("/");
  await follow("Search products");
  expect(url()).toBe("/store#search");
  expect(moves.slice(-3)).toEqual([
    ["scrollIntoView", "search"],
    ["scrollTo", 0, 0],
    ["focus", "search", { preventScroll: true }],
  ]);
});

test("a page opened at the box is left as the browser has it", async () => {
  await renderStore("/store#search");
  expect(moves).not.toContainEqual(expect.arrayContaining(["focus"]));
});

test("another link to the store leaves the focus out of the box", async () => {
  await renderStore("/");
  await act(async () => screen.getByText("Shop Now").click());
  expect(url()).toBe("/store");
  expect(moves.slice(-2)).toEqual([
    ["scrollTo", 0, 0],
    ["focus", "h1", { preventScroll: true }],
  ]);
});

test("so does Back to a page that the search link opened, and a link to the box within it", async () => {
  const router = await renderStore("/");
  await follow("Search products");
  await follow(`${brand.name}, home`);
  await act(async () => history.back());
  expect(url()).toBe("/store#search");
  expect(document.activeElement?.textContent).toBe("Shop All Products");
  moves = [];
  await act(async () => router.navigate("/store?search=zzz#search"));
  expect(box().value).toBe("zzz");
  expect(moves).not.toContainEqual(expect.arrayContaining(["focus"]));
});

test("a filter leaves the page where it is, cleared, typed or pressed", async () => {
  await renderStore("/store?search=zzz");
  moves = [];
  await act(async () => screen.getByText("Clear Filters").click());
  await act(async () => fireEvent.input(box(), { target: { value: word } }));
  await act(async () => screen.getByText(category, { selector: "button" }).click());
  expect(url()).toBe(storePath({ category, search: word }));
  expect(moves).not.toContainEqual(expect.arrayContaining(["scrollTo"]));
});
