// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { click, press, renderStore, type } from "../render-store";

const link = (name: string) => within(screen.getByRole("banner")).getByRole("link", { name });

test.each([
  ["/", "Home", "/store#search"],
  ["/store", "Store", "/store#search"],
  ["/store?category=music&search=wax", "Store", "/store?category=music&search=wax#search"],
  ["/nowhere?search=wax", "none", "/store#search"],
])(
  "on %s, the header's links lead to the right pages, the current page is %s, and the search is at %s",
  async (path, current, search) => {
    // The not-found page logs its path.
    vi.spyOn(console, "error").mockImplementation(() => {});
    await renderStore(path);
    for (const [name, url] of [
      ["Halfpenny Groove, home", "/"],
      ["Home", "/"],
      ["Store", "/store"],
      ["Search products", search],
    ] as const) {
      expect(link(name).getAttribute("href"), name).toBe(url);
      expect(link(name).getAttribute("aria-current"), name).toBe(name === current ? "page" : null);
    }
  },
);

test.each([
  ["/", "/store#search", 1],
  ["/store", "/store", 0],
])(
  "on %s, the search link focuses the search box at %s (new history entries: %i)",
  async (path, opened, entries) => {
    await renderStore(path);
    const { length } = history;
    await click(link("Search products"));
    expect(document.activeElement).toBe(screen.getByPlaceholderText("Search products..."));
    expect(location.pathname + location.hash).toBe(opened);
    expect(history.length).toBe(length + entries);
  },
);

test.each(["Meta", "Control", "Shift", "Alt"])(
  "with %s held down, the browser opens the search link",
  async (key) => {
    await renderStore("/store");
    const clicked = vi.fn<(event: Event) => void>();
    window.addEventListener("click", clicked, { once: true });
    await type(`{${key}>}`);
    await click(link("Search products"));
    await type(`{/${key}}`);
    expect(clicked.mock.lastCall?.[0].defaultPrevented).toBe(false);
  },
);

test("Skip to content leads past the header's links", async () => {
  await renderStore("/");
  expect(within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link").length).toBe(
    3,
  );
  const skip = screen.getByRole("link", { name: "Skip to content" });
  expect(skip.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
});

test("the footer shows the band's description, the links and the current year", async () => {
  vi.useFakeTimers({ now: new Date(2031, 5, 1) });
  await renderStore("/");
  const footer = within(screen.getByRole("contentinfo"));
  const linksIn = (name: string) =>
    within(footer.getByRole("navigation", { name }))
      .getAllByRole("link")
      .map((link) => `${link.textContent}: ${link.getAttribute("href")}`);
  expect(linksIn("Quick Links")).toEqual([
    "Home: /",
    "Store: /store",
    "Official Website: https://halfpennygroove.example/",
  ]);
  expect(linksIn("Follow Us")).toEqual([
    "Instagram: https://www.instagram.com/",
    "Twitter: https://twitter.com/",
    "Facebook: https://www.facebook.com/",
  ]);
  expect(footer.getByText("Halfpenny Groove")).toBeTruthy();
  expect(footer.getByText(/^Funk and soul, made by hand/)).toBeTruthy();
  expect(footer.getByText(/^© 2031 Halfpenny Groove. All rights reserved/)).toBeTruthy();
});

test.each(["/", "/store?search=zzz", "/nowhere"])(
  "on %s, no id or class has a name that content blockers hide",
  async (path) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await renderStore(path);
    await press("Cart");
    const names = Array.from(document.querySelectorAll("*"), (element) => [
      element.id,
      ...element.classList,
    ]).flat();
    const hidden =
      /\b(ads?|advert\w*|sponsor\w*|share|sharing|social|newsletter|cookies?|banner)\b/i;
    expect(names.filter((name) => hidden.test(name))).toEqual([]);
  },
);
