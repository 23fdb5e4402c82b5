// @vitest-environment happy-dom
import { act, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, data, Outlet, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ErrorPage } from "~/shell/error-page";
import { click, press, renderStore } from "../render-store";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

test("the not-found page says what is wrong, links to the home page and the store, and logs each missing path once", async () => {
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
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["404: no page at", "/nowhere"],
    ["404: no page at", "/elsewhere"],
  ]);
});

test("a page whose loader throws a 404 shows the not-found page", async () => {
  await renderStore("/store", {
    "/store": () => {
      throw data(null, { status: 404 });
    },
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404 Oops! Page not found");
});

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
  expect(main.getByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(main.getByText(/^The needle skipped/)).toBeTruthy();
  expect(main.getByText("Try again").getAttribute("href")).toBe("");
  expect(main.getByText("Return to Home").getAttribute("href")).toBe("/");
  expect(window.takeEarlyClicks).toHaveBeenCalledOnce();
});

test("an error in a page leaves the header, cart and footer intact, and the next page works", async () => {
  const follow = (name: string) =>
    click(within(screen.getByRole("banner")).getByRole("link", { name }));
  // The store page needs products, so its component throws.
  await renderStore("/", { "/store": () => ({}) });
  await press("Add to Cart: Logo T-Shirt");
  await follow("Store");
  expect(document.activeElement?.textContent).toBe("Something went wrong");
  expect(document.title).toBe("Something went wrong");
  expect(screen.getByText("Something went wrong", { selector: "[aria-live]" })).toBeTruthy();
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  await press("Cart, 1 item");
  expect(screen.getByRole("heading", { name: "Your Cart (1)" })).toBeTruthy();
  await press("Close cart");
  await follow("Home");
  expect(screen.getByRole("heading", { name: "Featured Products" })).toBeTruthy();
});

test.each(["/", "/*"])(
  "if the loader of %s fails, the message appears below the header",
  async (path) => {
    const loader = () => {
      throw new Error("no prices");
    };
    await renderStore(path.replace("*", "nowhere"), { [path]: loader });
    expect(screen.getByRole("banner")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  },
);
