// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { close, drawer, go, isAtEntry, open, press, router, url } from "./use-drawer-page";

test("the open drawer has an entry with the page's URL and key, which closing it leaves", async () => {
  await open();
  const { key } = router.state.location;
  for (const leave of [close, press, () => go(-1)]) {
    await press();
    expect(drawer.isCartOpen).toBe(true);
    expect(url()).toBe("/store?search=mug#search");
    expect(router.state.location.state).toEqual({ pageKey: key });
    await leave();
    expect(drawer.isCartOpen).toBe(false);
    expect(router.state.location.key).toBe(key);
  }
  await go(-1);
  expect(url()).toBe("/");
});

test("Back from the open drawer is one move, after which none is made", async () => {
  await open();
  await press();
  const actions: string[] = [];
  const unsubscribe = router.subscribe(({ historyAction }) => actions.push(historyAction));
  await go(-1);
  unsubscribe();
  expect(drawer.isCartOpen).toBe(false);
  expect([...new Set(actions)]).toEqual(["POP"]);
});

test("closing what is closed moves nothing", async () => {
  await open();
  await close();
  expect(router.state.historyAction).toBe("POP");
  expect(url()).toBe("/store?search=mug#search");
});

test("Forward to the drawer's entry leaves it again, and the drawer closed", async () => {
  await open();
  const { key } = router.state.location;
  await press();
  await close();
  await go(1);
  expect(drawer.isCartOpen).toBe(false);
  expect(router.state.location.key).toBe(key);
});

test("a page loaded anew at the drawer's entry leaves it", async () => {
  const entry = { pathname: "/store", state: { pageKey: "page" } };
  await open({ initialEntries: ["/", "/store", entry], initialIndex: 2 });
  expect(drawer.isCartOpen).toBe(false);
  expect(isAtEntry()).toBe(false);
  await go(-1);
  expect(url()).toBe("/");
});

test("a link followed with the drawer open closes it", async () => {
  await open();
  await press();
  await act(async () => router.navigate("/"));
  expect(drawer.isCartOpen).toBe(false);
  expect(isAtEntry()).toBe(false);
  expect(url()).toBe("/");
});

test("what it gives stays the same while nothing changes", async () => {
  await open();
  const before = drawer;
  await act(async () => router.navigate("/"));
  expect(drawer).toBe(before);
});
