// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderStore } from "../render-store";

const announced = () =>
  Array.from(
    document.querySelectorAll("p[aria-live=polite]"),
    ({ textContent }) => textContent,
  ).join("");
const focused = () => document.activeElement?.textContent;

test("a navigation announces the new page's title, and focuses the heading without scrolling", async () => {
  document.title = "First";
  const router = await renderStore("/");
  // Screen readers announce the first page themselves, so the store announces nothing.
  expect(announced()).toBe("");
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  document.title = "All products";
  await act(async () => screen.getAllByText("Store", { selector: "a" })[0]?.click());
  expect([focused(), announced()]).toEqual(["Shop All Products", "All products"]);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  document.title = "Home again";
  await act(async () => history.back());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(focused());
  expect(announced()).toBe("Home again");
  vi.spyOn(console, "error").mockImplementation(() => {});
  await act(async () => router.navigate("/nowhere"));
  expect(focused()).toBe("404 Oops! Page not found");
  expect(announced()).toMatch(/^Page not found/);
});

test("a link in the footer to the same page moves the focus to the heading", async () => {
  await renderStore("/store");
  const link = within(screen.getByRole("contentinfo")).getByRole("link", { name: "Store" });
  link.focus();
  await act(async () => link.click());
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("a filter doesn't count as a new page", async () => {
  await renderStore("/store");
  const box = screen.getByPlaceholderText("Search products...");
  box.focus();
  await act(async () => fireEvent.input(box, { target: { value: "logo" } }));
  expect(location.search).toContain("logo");
  expect(announced()).toBe("");
  expect(document.activeElement).toBe(box);
});
