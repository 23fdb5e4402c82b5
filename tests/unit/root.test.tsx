// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { first } from "../products";
import { button, cartButton, click, drawer, line, press, pressKey } from "./cart/drawer";
import { renderStore } from "./render-store";

describe("the page behind the open cart", () => {
  const page = () => screen.getByRole("main", { hidden: true }).parentElement as HTMLElement;
  const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

  /** Opens the store, whose clock stands still from then on. */
  async function open(): Promise<void> {
    await renderStore("/");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
  }

  test("turns inert half a second later, once a screen reader has heard of the cart", async () => {
    await open();
    await click(cartButton());
    await pressKey("Escape");
    await wait(1000);
    expect(page().inert).toBe(false);
    const inertAtShow: boolean[] = [];
    vi.spyOn(drawer(), "show").mockImplementation(() => inertAtShow.push(page().inert));
    await click(cartButton());
    expect(inertAtShow).toEqual([false]);
    await wait(499);
    expect(page().inert).toBe(false);
    await wait(1);
    expect(page().inert).toBe(true);
    for (const part of ["banner", "main", "contentinfo"]) {
      expect(page().contains(screen.getByRole(part, { hidden: true }))).toBe(true);
    }
    expect(page().contains(drawer())).toBe(false);
    expect(screen.getByLabelText("Notifications").closest("[inert]")).toBeNull();
  });

  test("comes alive with the press that closes it, and the focus can go back", async () => {
    await open();
    await click(cartButton());
    await wait(500);
    const inertAtFocus: boolean[] = [];
    cartButton().addEventListener("focus", () => inertAtFocus.push(page().inert));
    await press("Close cart");
    expect(page().inert).toBe(false);
    expect(inertAtFocus).toEqual([false]);
  });

  test("stays alive when it is closed before", async () => {
    await open();
    await click(cartButton());
    await wait(400);
    await pressKey("Escape");
    await wait(1000);
    expect(page().inert).toBe(false);
  });

  test("turns inert half a second later also where the cart was open just before", async () => {
    await open();
    await click(cartButton());
    await wait(500);
    await pressKey("Escape");
    await click(cartButton());
    await wait(499);
    expect(page().inert).toBe(false);
    await wait(1);
    expect(page().inert).toBe(true);
  });
});

describe("Tab in the open cart", () => {
  const isKeptFrom = (name: string, init: KeyboardEventInit) =>
    !button(name).dispatchEvent(
      new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true, ...init }),
    );

  test("stays in it until the page behind is inert, and is the browser's own from then on", async () => {
    await renderStore("/", { cart: [line(first)] });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await click(cartButton());
    const [back, forward] = [{ shiftKey: true }, { shiftKey: false }];
    const moves = () => [
      isKeptFrom("Close cart", back),
      isKeptFrom("Close cart", forward),
      isKeptFrom(`One more ${first.name}`, back),
      isKeptFrom("Checkout", back),
      isKeptFrom("Checkout", forward),
      isKeptFrom("Checkout", { key: "Enter" }),
    ];
    expect(moves()).toEqual([true, false, false, false, true, false]);
    await act(async () => vi.advanceTimersByTime(500));
    expect(moves()).toEqual(Array(6).fill(false));
  });
});

test("the first link leads past the header, to a part of the page that takes the focus", async () => {
  await renderStore("/");
  const [link] = screen.getAllByRole("link");
  expect(link?.textContent).toBe("Skip to content");
  const main = screen.getByRole("main");
  expect(link?.getAttribute("href")).toBe(`#${main.id}`);
  expect(main.tabIndex).toBe(-1);
});
