// @vitest-environment happy-dom
import { act, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { ErrorPage } from "~/shell/error-page";
import { press, renderStore } from "../render-store";

test("the error page links to the failed page and the home page, and doesn't count as a slow start", async () => {
  window.takeEarlyClicks = vi.fn();
  const loader = () => {
    throw new Error("no prices");
  };
  const router = createMemoryRouter([
    { path: "/", loader, Component: Outlet, HydrateFallback: Outlet, ErrorBoundary: ErrorPage },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  const main = within(screen.getByRole("main"));
  for (const text of ["Something went wrong", brand.failure]) {
    expect(main.getByText(text, { selector: ":not(title)" })).toBeTruthy();
  }
  expect(main.getByText("Try again").getAttribute("href")).toBe("");
  expect(main.getByText("Return to Home").getAttribute("href")).toBe("/");
  expect(window.takeEarlyClicks).toHaveBeenCalledOnce();
});

test("an error in a page leaves the header, cart and footer intact, and the next page works", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const follow = (name: string) =>
    act(async () => within(screen.getByRole("banner")).getByRole("link", { name }).click());
  // The store page needs products, so its component throws.
  await renderStore("/", { "/store": () => ({}) });
  await press("Add to Cart: Logo T-Shirt");
  await follow("Store");
  expect(document.activeElement?.textContent).toBe("Something went wrong");
  expect(document.title).toBe("Something went wrong");
  expect(screen.getByText("Something went wrong", { selector: "[aria-live]" })).toBeTruthy();
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  await press("Cart, 1 item");
  expect(screen.getByRole("dialog").querySelector("li")?.textContent).toBe(
    "Logo T-Shirt$25.99Quantity: 1Total: $25.99",
  );
  await press("Close cart");
  await follow("Home");
  expect(screen.getByRole("heading", { name: "Featured Products" })).toBeTruthy();
});
