// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import {
  drawer,
  go,
  isAtEntry,
  move,
  open,
  pauseLoading,
  press,
  router,
  url,
} from "./use-drawer-page";

test.each([1, 2, 3, 8, 9])("of %i presses at once the last one counts", async (presses) => {
  await open();
  await act(async () => {
    for (let pressed = 0; pressed < presses; pressed += 1) drawer.toggleCart();
  });
  expect(drawer.isCartOpen).toBe(presses % 2 === 1);
  expect(isAtEntry()).toBe(presses % 2 === 1);
  if (isAtEntry()) await go(-1);
  expect(url()).toBe("/store?search=mug#search");
  await go(-1);
  expect(url()).toBe("/");
});

test("while the router moves, the history waits, and follows once it is at rest", async () => {
  await open();
  const finish = pauseLoading();
  await act(async () => void router.navigate("/store?category=music"));
  expect(router.state.navigation.state).toBe("loading");
  await press();
  expect(isAtEntry()).toBe(false);
  expect(url()).toBe("/store?search=mug#search");
  // Of the move that closed the drawer before, say: not a Back from an entry that is yet to be made.
  await act(async () => window.dispatchEvent(new PopStateEvent("popstate")));
  await act(async () => finish());
  expect(url()).toBe("/store?category=music");
  expect(drawer.isCartOpen).toBe(true);
  expect(isAtEntry()).toBe(true);
});

test("a press before the move to the entry is done is not broken off", async () => {
  await open();
  const finish = pauseLoading();
  await press();
  await press();
  await act(async () => finish());
  expect(drawer.isCartOpen).toBe(false);
  expect(isAtEntry()).toBe(false);
  await go(-1);
  expect(url()).toBe("/");
});

test("Back before the move to the entry is rendered closes the drawer", async () => {
  await open();
  const unsubscribe = router.subscribe(() => {
    if (isAtEntry()) move(-1);
  });
  await press();
  unsubscribe();
  expect(isAtEntry()).toBe(false);
  expect(drawer.isCartOpen).toBe(false);
  await press();
  expect(drawer.isCartOpen).toBe(true);
  expect(isAtEntry()).toBe(true);
});
