// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { data } from "react-router";
import { expect, test } from "vitest";
import { focused, press, renderStore, user } from "../render-store";
import { readConsole } from "../setup";

const heading = () => screen.getByRole("heading", { level: 1 });
const urlOf = (text: string) =>
  within(screen.getByRole("main")).getByText(text, { selector: "a" }).getAttribute("href");

test("the not-found page is not indexed, links to the home page and the store, and logs each path once", async () => {
  const router = await renderStore("/nowhere?search=mug");
  expect(document.title).toBe("Page not found · The Band");
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(heading().textContent).toBe("404 Oops! Page not found");
  expect(urlOf("Return to Home")).toBe("/");
  expect(urlOf("Browse the Store")).toBe("/store");
  await act(() => router.navigate("/nowhere?search=cap"));
  await act(() => router.navigate("/elsewhere"));
  expect(readConsole()).toEqual(["404: no page at /nowhere", "404: no page at /elsewhere"]);
});

test("a page whose loader throws a 404 shows the not-found page", async () => {
  await renderStore("/store", {
    "/store": () => {
      throw data(null, { status: 404 });
    },
  });
  expect(heading().textContent).toBe("404 Oops! Page not found");
  expect(readConsole()).toEqual(["404: no page at /store"]);
});

test("an error in a page leaves the header, cart and footer intact, and the next page works", async () => {
  const header = () => within(screen.getByRole("banner"));
  // The home page needs products, so its component throws.
  await renderStore("/store", { "/": () => ({}) });
  await press("Add to Cart: Shirt");
  await user.click(header().getByRole("link", { name: "Home" }));
  expect(document.title).toBe("Something went wrong");
  expect(screen.getByText("Something went wrong", { selector: "[aria-live]" })).toBeTruthy();
  expect(focused()).toBe("Something went wrong");
  expect(urlOf("Try again")).toBe("");
  expect(urlOf("Return to Home")).toBe("/");
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  await press("Cart, 1 item");
  expect(screen.getByRole("heading", { name: "Your Cart (1)" })).toBeTruthy();
  await press("Close cart");
  await user.click(header().getByRole("link", { name: "Store" }));
  expect(heading().textContent).toBe("Shop All Products");
  expect(readConsole()).toEqual([
    expect.stringContaining("The above error occurred in the <Home> component"),
    expect.stringContaining("React Router caught the following error during render"),
  ]);
});
