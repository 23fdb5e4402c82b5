// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import { findable, storePath } from "../../products";
import { renderStore } from "../render-store";

const { category, word } = findable;

const header = () => within(screen.getByRole("banner"));
const searchLink = () => header().getByRole("link", { name: "Search products" });
const focusedId = () => document.activeElement?.id;

/** Clicks the search link with a key held down, and tells whether the store took the click. */
async function isTaken(keys: MouseEventInit = {}): Promise<boolean> {
  const click = createEvent.click(searchLink(), keys);
  let isTaken = false;
  // Last of all, and instead of the browser, which would open the link.
  const finish = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", finish, { once: true });
  await act(async () => fireEvent(searchLink(), click));
  return isTaken;
}

test("the header leads to the home page, to the store and to its search", async () => {
  await renderStore("/");
  const links = header().getAllByRole<HTMLAnchorElement>("link");
  expect(
    links.map((link) => [
      link.getAttribute("aria-label") ?? link.textContent,
      link.getAttribute("href"),
    ]),
  ).toEqual([
    [`${brand.name}, home`, "/"],
    ["Home", "/"],
    ["Store", "/store"],
    ["Search products", "/store#search"],
  ]);
  expect(header().getByRole("navigation", { name: "Main" })).toBeTruthy();
  expect(header().getByRole("button", { name: "Cart" })).toBeTruthy();
});

test.each([
  ["/", "Home"],
  ["/store", "Store"],
  [storePath({ category }), "Store"],
])("the link of the page %s is marked, and it alone", async (path, name) => {
  await renderStore(path);
  expect(
    header()
      .getAllByRole("link")
      .filter((link) => link.hasAttribute("aria-current"))
      .map((link) => [link.textContent, link.getAttribute("aria-current")]),
  ).toEqual([[name, "page"]]);
});

test.each([
  [storePath({ category, search: word }), `${storePath({ category, search: word })}#search`],
  [`/nowhere?search=${word}`, "/store#search"],
])("of the page %s the search link leads to %s", async (path, url) => {
  await renderStore(path);
  expect(searchLink().getAttribute("href")).toBe(url);
});

test("on the store page the search link leads just to the box", async () => {
  await renderStore("/store");
  const { length } = history;
  expect(await isTaken()).toBe(true);
  expect(focusedId()).toBe("search");
  expect([location.pathname + location.hash, history.length]).toEqual(["/store", length]);
});

test("on a missing page below the store it leads to the store's", async () => {
  await renderStore("/store/nothing");
  expect(await isTaken()).toBe(true);
  expect(location.pathname + location.hash).toBe("/store#search");
});

test.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])(
  "with %s held down the browser opens it as any link",
  async (key) => {
    await renderStore("/store");
    expect(await isTaken({ [key]: true })).toBe(false);
    expect(focusedId()).not.toBe("search");
  },
);
