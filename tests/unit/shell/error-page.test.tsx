// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { ErrorMessage, ErrorPage } from "~/shell/error-page";
import { lastResortPage } from "~/shell/last-resort.server";

beforeEach(() => {
  // React and its router log each error themselves.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function failWith(error: unknown): Promise<void> {
  const loader = () => {
    throw error;
  };
  const router = createMemoryRouter([
    { path: "/", loader, ErrorBoundary: ErrorPage, HydrateFallback: () => null },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
}

const words = ["Something went wrong", brand.failure, "Try again", "Return to Home"];

test("where the frame failed, the page is a whole one, and leads on by documents", async () => {
  await failWith(new Error("no prices"));
  const main = within(screen.getByRole("main"));
  for (const text of words) expect(main.getByText(text, { selector: ":not(title)" })).toBeTruthy();
  expect(main.getByText("Try again").getAttribute("href")).toBe("");
  expect(main.getByText("Return to Home").getAttribute("href")).toBe("/");
  expect(document.title).toBe("Something went wrong");
});

test("developers see an error's own words", async () => {
  const error = new Error("no prices");
  await failWith(error);
  expect(screen.getByText(/no prices/, { selector: "pre" }).textContent).toBe(error.stack);
});

test("developers see what is no error, too", async () => {
  await failWith({ code: 7 });
  expect(screen.getByText(/7/, { selector: "pre" }).textContent).toBe('{\n  "code": 7\n}');
});

test("a page that failed inside the frame has no main of its own", async () => {
  const router = createMemoryRouter([{ path: "/", element: <ErrorMessage /> }]);
  await act(async () => render(<RouterProvider router={router} />));
  expect(screen.getByText(brand.failure)).toBeTruthy();
  expect(screen.queryByRole("main")).toBeNull();
});

test("the last resort says the same, without anything of the store's", () => {
  for (const text of words) expect(lastResortPage).toContain(text);
  expect(lastResortPage).toMatch(/^<!DOCTYPE html><html lang=/);
  expect(lastResortPage).toContain('<meta name="viewport" content="width=device-width');
  expect(lastResortPage).toContain('<a href="">Try again</a> <a href="/">Return to Home</a>');
  expect(lastResortPage).not.toMatch(/<script|<link|<img/);
});
