// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { PageAnnouncer } from "~/shell/page-announcer";
import { findable, storePath } from "../../products";
import { renderStore } from "../render-store";

/** What is announced beside the answers of the page. */
const announced = () =>
  Array.from(
    document.querySelectorAll("p[aria-live=polite]"),
    ({ textContent }) => textContent,
  ).join("");
const focused = () => document.activeElement?.textContent;

async function follow(name: string, title: string): Promise<void> {
  document.title = title;
  await act(async () => screen.getAllByText(name, { selector: "a" })[0]?.click());
}

test("a new page has the focus on its heading, without a jump, and its title announced", async () => {
  await renderStore("/");
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  onTestFinished(() => focus.mockRestore());
  await follow("Store", "All products");
  expect(focused()).toBe("Shop All Products");
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(screen.getByText("Shop All Products").tabIndex).toBe(-1);
  expect(announced()).toBe("All products");
  document.title = "Home again";
  await act(async () => history.back());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(focused());
  expect(announced()).toBe("Home again");
});

test("the first page is the browser's to announce", async () => {
  document.title = "First";
  await renderStore("/store");
  expect(announced()).toBe("");
  expect(document.activeElement?.localName).toBe("body");
});

test("a filter is no new page", async () => {
  await renderStore("/store");
  const box = screen.getByPlaceholderText("Search products...");
  await act(async () => fireEvent.input(box, { target: { value: findable.word } }));
  expect(location.search).toBe(storePath({ search: findable.word }).replace("/store", ""));
  expect(announced()).toBe("");
  expect(document.activeElement?.localName).toBe("body");
});

test("what the page has given the focus keeps it, and the title is announced", async () => {
  await renderStore("/");
  document.title = "All products";
  await act(async () => screen.getByLabelText("Search products").click());
  expect(document.activeElement?.id).toBe("search");
  expect(announced()).toBe("All products");
});

test("a page without a heading is announced all the same", async () => {
  const pages = ["/", "/plain"].map((path) => ({ path, element: <PageAnnouncer /> }));
  const router = createMemoryRouter([{ children: pages }]);
  onTestFinished(() => router.dispose());
  await act(async () => render(<RouterProvider router={router} />));
  document.title = "Plain";
  await act(async () => router.navigate("/plain"));
  expect(announced()).toBe("Plain");
});
