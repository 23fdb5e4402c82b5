// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { focused, press, renderStore, user } from "../render-store";
import { readConsole } from "../setup";

const header = () => within(screen.getByRole("banner"));
const headerLink = (name: string) => header().getByRole("link", { name });
const footer = () => within(screen.getByRole("contentinfo"));
const describeLink = (link: Element) =>
  `${link.getAttribute("aria-label") ?? link.textContent}: ${link.getAttribute("href")}`;

test("the header leads to the home page, the store and the search", async () => {
  await renderStore("/");
  expect(header().getByRole("navigation", { name: "Main" })).toBeTruthy();
  expect(header().getAllByRole("link").map(describeLink)).toEqual([
    "The Band, home: /",
    "Home: /",
    "Store: /store",
    "Search products: /store#search",
  ]);
});

test.each([
  ["/?search=wax", "Home", "/store#search"],
  ["/store?search=wax", "Store", "/store?search=wax#search"],
])("on %s, the current page is %s, and the search link leads to %s", async (path, name, search) => {
  await renderStore(path);
  expect(header().getByRole("link", { current: "page" }).textContent).toBe(name);
  expect(headerLink("Search products").getAttribute("href")).toBe(search);
});

test("Skip to content moves the focus without a new history entry", async () => {
  await renderStore("/store");
  const { length } = history;
  await user.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(location.hash).toBe("");
  expect(history.length).toBe(length);
});

test("a click with Ctrl on the search link is left to the browser", async () => {
  await renderStore("/store");
  expect(fireEvent.click(headerLink("Search products"), { ctrlKey: true })).toBe(true);
  expect(focused()).toBeNull();
});

test("the footer shows the band's description, the links and the current year", async () => {
  vi.useFakeTimers({ now: new Date(2031, 5, 1) });
  await renderStore("/");
  const linksIn = (name: string) =>
    within(footer().getByRole("navigation", { name })).getAllByRole("link").map(describeLink);
  expect(linksIn("Quick Links")).toEqual([
    "Home: /",
    "Store: /store",
    "Official Website: https://band.example/",
  ]);
  expect(linksIn("Follow Us")).toEqual([
    "Instagram: https://instagram.example/",
    "Mastodon: https://mastodon.example/",
  ]);
  const { textContent } = screen.getByRole("contentinfo");
  expect(textContent).toContain("Four friends with guitars.");
  expect(textContent).toContain("© 2031 The Band. All rights reserved.");
});

const announced = () => document.querySelector("p[aria-live=polite]")?.textContent;

test("a new page, but not a filter, announces its title and focuses its heading", async () => {
  const router = await renderStore("/store");
  await press("clothing");
  // Screen readers announce the first page themselves.
  expect(announced()).toBe("");
  expect(focused()).toBe("clothing");
  await user.click(headerLink("Home"));
  expect(announced()).toBe("The Band’s Store · Music for all");
  expect(focused()).toBe("The Band Music for all");
  await act(() => router.navigate("/nowhere"));
  expect(announced()).toBe("Page not found · The Band");
  expect(focused()).toBe("404 Oops! Page not found");
  expect(readConsole()).toEqual(["404: no page at /nowhere"]);
});

test("Back and Forward return the focus to where it was when the shopper left", async () => {
  await renderStore("/");
  await user.click(screen.getByRole("link", { name: "View All" }));
  expect(focused()).toBe("Shop All Products");
  await user.click(screen.getByRole("searchbox"));
  await act(async () => history.back());
  expect(focused()).toBe("View All");
  await act(async () => history.forward());
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

test("a link in the footer to the same page moves the focus to the heading", async () => {
  await renderStore("/store");
  await user.click(footer().getByRole("link", { name: "Store" }));
  expect(focused()).toBe("Shop All Products");
});
