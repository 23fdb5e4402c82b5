// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordEarlyClicks } from "~/startup/record-early-clicks";

const key = "early-clicks";
const saved = () => JSON.parse(sessionStorage.getItem(key) ?? "null");

let takeClicks: () => string[];
const record = () => {
  takeClicks = recordEarlyClicks("cart");
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `
    <button data-early-click="add-1"><svg></svg>Add</button>
    <button data-early-click="add-2">Add</button>
    <button data-early-click="cart">Cart</button>
    <p>No button</p>`;
});

afterEach(() => {
  vi.restoreAllMocks();
  takeClicks();
});

function click(selector: string): { event: MouseEvent; isHandled: boolean } {
  const element = document.querySelector(selector);
  let isHandled = false;
  element?.addEventListener("click", () => {
    isHandled = true;
  });
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  element?.dispatchEvent(event);
  return { event, isHandled };
}

test("clicks are recorded in order, shown as pending, and go no further", () => {
  record();
  for (const selector of ["[data-early-click=add-2]", "svg", "[data-early-click=add-2]"]) {
    const { event, isHandled } = click(selector);
    expect([event.defaultPrevented, isHandled]).toEqual([true, false]);
  }
  const pending = [...document.querySelectorAll<HTMLElement>("[data-pending]")];
  expect(pending.map(({ dataset }) => dataset.earlyClick)).toEqual(["add-1", "add-2"]);
  expect(pending.map(({ dataset }) => dataset.pending)).toEqual(["", ""]);
  expect(takeClicks()).toEqual(["add-2", "add-1", "add-2"]);
});

test("a click elsewhere is nobody's business", () => {
  record();
  const { event, isHandled } = click("p");
  expect([event.defaultPrevented, isHandled]).toEqual([false, true]);
  document.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(takeClicks()).toEqual([]);
});

test("clicks go with the tab to its next page, but for those that mean this page alone", () => {
  record();
  for (const name of ["add-1", "cart", "add-2"]) click(`[data-early-click=${name}]`);
  expect(saved()).toEqual(["add-1", "add-2"]);
  expect(takeClicks()).toEqual(["add-1", "cart", "add-2"]);

  sessionStorage.setItem(key, '["add-1"]');
  record();
  click("[data-early-click=add-2]");
  expect(saved()).toEqual(["add-1", "add-2"]);
  expect(takeClicks()).toEqual(["add-1", "add-2"]);
});

test.each(["{", "7", '"add-1"', "null", '{"0":"add-1"}', '[7,null,["add-1"]]'])(
  "of %s in its place nothing is taken for a click",
  (garbage) => {
    sessionStorage.setItem(key, garbage);
    record();
    expect(takeClicks()).toEqual([]);
  },
);

test("once they are taken, everything is as it was, and clicks are the app's", () => {
  record();
  click("[data-early-click=add-1]");
  expect(takeClicks()).toEqual(["add-1"]);
  expect(sessionStorage.length).toBe(0);
  expect(document.querySelectorAll("[data-pending]")).toHaveLength(0);
  expect(click("[data-early-click=add-1]").isHandled).toBe(true);
  expect(takeClicks()).toEqual([]);
});

test("without storage clicks last as long as the page", () => {
  vi.stubGlobal("sessionStorage", undefined);
  record();
  click("[data-early-click=add-1]");
  expect(takeClicks()).toEqual(["add-1"]);
  vi.unstubAllGlobals();
});
