// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordEarlyClicks } from "~/startup/early-clicks";

let untilStart: AbortController;

beforeEach(() => {
  document.body.innerHTML = `
    <button data-early-click="7">Add to Cart</button><button data-early-click="cart">Cart</button>`;
});

afterEach(() => untilStart.abort());

function openPage(type: "navigate" | "reload"): void {
  const navigation = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation]);
  untilStart = new AbortController();
  recordEarlyClicks(untilStart.signal);
}

function leavePage(): void {
  window.dispatchEvent(new Event("pagehide"));
  untilStart.abort();
}

const click = (button: string) => {
  document.querySelector<HTMLElement>(`[data-early-click="${button}"]`)?.click();
};

test("React never gets an early click, because it would replay the click too", () => {
  openPage("navigate");
  const react = vi.fn();
  document.addEventListener("click", react, { capture: true });
  click("7");
  expect(react).not.toHaveBeenCalled();
  expect(window.earlyClicks).toEqual(["7"]);
  untilStart.abort();
  click("7");
  expect(react).toHaveBeenCalledOnce();
  expect(window.earlyClicks).toEqual(["7"]);
});

test("a page that the shopper leaves gives its early clicks to the next page, and keeps no copy for Back", () => {
  openPage("navigate");
  click("7");
  click("7");
  const clicks = window.earlyClicks;
  leavePage();
  expect(clicks).toEqual([]);
  openPage("navigate");
  expect(window.earlyClicks).toEqual(["7", "7"]);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ["reload", ["cart"]],
  ["navigate", []],
] as const)("after a %s, an early press on Cart becomes %j", (type, expected) => {
  openPage("navigate");
  click("cart");
  leavePage();
  openPage(type);
  expect(window.earlyClicks).toEqual(expected);
});
