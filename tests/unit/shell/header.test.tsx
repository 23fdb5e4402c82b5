// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import { renderStore } from "../render-store";

test.each([
  ["/", "Home", "/store#search"],
  ["/store", "Store", "/store#search"],
  ["/store?category=music&search=wax", "Store", "/store?category=music&search=wax#search"],
  ["/nowhere?search=wax", undefined, "/store#search"],
])(
  "on %s, the header links to the home page and the store, marks %s as the current page, and links to the search at %s",
  async (path, current, search) => {
    await renderStore(path);
    const linksOfHeader = within(screen.getByRole("banner")).getAllByRole("link");
    expect(
      linksOfHeader.map((link) => [
        link.getAttribute("aria-label") ?? link.textContent,
        link.getAttribute("href"),
        link.getAttribute("aria-current"),
      ]),
    ).toEqual([
      [`${brand.name}, home`, "/", null],
      ["Home", "/", current === "Home" ? "page" : null],
      ["Store", "/store", current === "Store" ? "page" : null],
      ["Search products", search, null],
    ]);
  },
);

test("the logo shows the band's coin and name", async () => {
  await renderStore("/");
  const logo = screen.getByRole("link", { name: "Halfpenny Groove, home" });
  const pictures = within(logo).getAllByRole("img", { name: "Halfpenny Groove" });
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual([
    expect.stringContaining("mark.svg"),
    expect.stringContaining("wordmark.svg"),
  ]);
});

const searchLink = () => screen.getByRole("link", { name: "Search products" });

test("on the store page, the search link focuses the search box without adding a history entry", async () => {
  await renderStore("/store");
  const { length } = history;
  await act(async () => searchLink().click());
  expect(document.activeElement?.id).toBe("search");
  expect([location.pathname + location.hash, history.length]).toEqual(["/store", length]);
});

test.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])(
  "with %s held down, the browser opens the search link",
  async (key) => {
    await renderStore("/store");
    await act(async () => fireEvent.click(searchLink(), { [key]: true }));
    expect(document.activeElement?.id).not.toBe("search");
  },
);
