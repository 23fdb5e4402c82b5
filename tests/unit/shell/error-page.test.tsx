// @vitest-environment happy-dom
import { act, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import { ErrorPage } from "~/shell/error-page";

test("the error page links to the failed page and the home page, and doesn't count as a slow start", async () => {
  window.untilStart = new AbortController();
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
  expect(window.untilStart.signal.aborted).toBe(true);
});
