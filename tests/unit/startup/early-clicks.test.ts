// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { keepEarlyClicks } from "~/startup/early-clicks";

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `
    <button data-early-click="7">Add to Cart</button><button data-early-click="cart">Cart</button>`;
});

const click = (button: string) => {
  document.querySelector<HTMLElement>(`[data-early-click="${button}"]`)?.click();
};

/** Opens a page, and returns a function that starts its app and returns the early clicks. */
function openPage(): () => string[] | undefined {
  saveClicks = keepEarlyClicks(new AbortController());
  return window.takeEarlyClicks as () => string[];
}

let saveClicks: () => void;

test("React never gets an early click, because it would replay the click too", () => {
  const start = openPage();
  const react = vi.fn();
  document.addEventListener("click", react, { capture: true });
  click("7");
  expect(react).not.toHaveBeenCalled();
  expect(start()).toEqual(["7"]);
  click("7");
  expect(react).toHaveBeenCalledOnce();
});

test("an early Add to Cart counts on the tab's next page, and only there, but an early press on Cart doesn't", () => {
  const startLeftPage = openPage();
  click("7");
  click("cart");
  const startNextPage = openPage();
  expect(startNextPage()).toEqual(["7"]);
  // The shopper goes back, and the browser restores the page.
  expect(startLeftPage()).toEqual(["cart"]);
});

test("a page that reloads itself keeps a press on Cart too", () => {
  openPage();
  click("cart");
  saveClicks();
  const startReloadedPage = openPage();
  expect(startReloadedPage()).toEqual(["cart"]);
});
