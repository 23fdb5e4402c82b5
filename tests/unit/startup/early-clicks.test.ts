// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { keepEarlyClicks, pressOnCart } from "~/startup/early-clicks";

let page = new AbortController();

function openPage(path: string): void {
  page.abort();
  page = new AbortController();
  window.history.replaceState(null, "", path);
  document.body.innerHTML = `
    <button data-early-click="7">Add to Cart</button><button data-early-click="cart">Cart</button>`;
  keepEarlyClicks(page);
}

const click = (text: string) => screen.getByText(text).click();

function startApp() {
  const clicks = window.takeEarlyClicks?.() ?? [];
  return { products: clicks.filter(Number), opensCart: clicks.includes(pressOnCart()) };
}

test("React never gets an early click, because it would replay the click too", () => {
  openPage("/store");
  const react = vi.fn();
  document.addEventListener("click", react, { capture: true });
  click("Add to Cart");
  expect(react).not.toHaveBeenCalled();
  expect(startApp()).toEqual({ products: ["7"], opensCart: false });
  click("Add to Cart");
  expect(react).toHaveBeenCalledOnce();
});

test.each([
  // "#main" is where Skip to content leads.
  ["reloaded page replays early clicks", "/store?search=mug#main", true],
  ["tab's next page replays an early Add to Cart, but not an early press on Cart", "/store", false],
])("the %s, and only once", (_, path, opensCart) => {
  openPage("/store?search=mug");
  click("Add to Cart");
  click("Cart");
  openPage(path);
  click("Add to Cart");
  expect(startApp()).toEqual({ products: ["7", "7"], opensCart });
  // The shopper goes back.
  openPage("/store?search=mug");
  expect(startApp()).toEqual({ products: [], opensCart: false });
});
