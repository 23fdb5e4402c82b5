// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { data } from "react-router";
import { expect, test, vi } from "vitest";
import { renderStore } from "../render-store";

test("the not-found page says what is wrong, links to the home page and the store, and logs each missing path once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const router = await renderStore("/nowhere?search=mug");
  expect(document.title).toBe("Page not found · Halfpenny Groove");
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("404 Oops! Page not found");
  expect(screen.getByText(/^This groove runs out here/)).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Return to Home")).toBe("/");
  expect(hrefOf("Browse the Store")).toBe("/store");
  await act(() => router.navigate("/nowhere?search=cap"));
  await act(() => router.navigate("/elsewhere"));
  expect(log.mock.calls).toEqual([
    ["404: no page at", "/nowhere"],
    ["404: no page at", "/elsewhere"],
  ]);
});

test("a page whose loader throws a 404 shows the not-found page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await renderStore("/store", {
    "/store": () => {
      throw data(null, { status: 404 });
    },
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404 Oops! Page not found");
});
