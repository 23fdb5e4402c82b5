// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { click, pass, renderStore, type } from "../render-store";

const announced = () => document.querySelector("p[aria-live=polite]")?.textContent;
const heading = () => screen.getByRole("heading", { level: 1 });
const link = (place: "banner" | "contentinfo", name: string) =>
  within(screen.getByRole(place)).getByRole("link", { name });

test("a navigation announces the new page's title, and focuses its heading", async () => {
  const router = await renderStore("/");
  // Screen readers announce the first page themselves.
  expect(announced()).toBe("");
  document.title = "All products";
  await click(link("banner", "Store"));
  expect(announced()).toBe("All products");
  expect(document.activeElement).toBe(heading());
  expect(heading().textContent).toBe("Shop All Products");
  document.title = "Home again";
  await act(async () => history.back());
  expect(announced()).toBe("Home again");
  expect(document.activeElement).toBe(heading());
  // The not-found page logs its path.
  vi.spyOn(console, "error").mockImplementation(() => {});
  await act(() => router.navigate("/nowhere"));
  expect(announced()).toMatch(/^Page not found/);
  expect(document.activeElement).toBe(heading());
});

test("a link in the footer to the same page moves the focus to the heading", async () => {
  await renderStore("/store");
  await click(link("contentinfo", "Store"));
  expect(document.activeElement).toBe(heading());
});

test("a filter doesn't count as a new page", async () => {
  vi.useFakeTimers();
  await renderStore("/store");
  const box = screen.getByPlaceholderText("Search products...");
  await click(box);
  await type("logo");
  await pass(0.125);
  expect(location.search).toBe("?search=logo");
  expect(announced()).toBe("");
  expect(document.activeElement).toBe(box);
});
