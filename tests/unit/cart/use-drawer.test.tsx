// @vitest-environment happy-dom
import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDrawer } from "~/cart/use-drawer";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let drawer: ReturnType<typeof useDrawer>;
let router: ReturnType<typeof createMemoryRouter>;
let root: Root;

function Frame() {
  const current = useDrawer();
  useEffect(() => {
    drawer = current;
  });
  return <Outlet />;
}

async function open(entries: Parameters<typeof createMemoryRouter>[1] = {}): Promise<void> {
  const children = [
    { index: true, element: "home" },
    { path: "store", element: "store", loader: () => pauses.shift() ?? null },
  ];
  router = createMemoryRouter([{ path: "/", element: <Frame />, children }], {
    initialEntries: ["/", "/store?search=mug#search"],
    ...entries,
  });
  root = createRoot(document.createElement("div"));
  await act(async () => root.render(<RouterProvider router={router} />));
}

/** What the next loaders of the store page wait for. */
let pauses: Promise<null>[] = [];

beforeEach(() => {
  pauses = [];
});

afterEach(async () => {
  await act(async () => root.unmount());
  router.dispose();
});

const press = () => act(async () => drawer.toggleCart());
const close = () => act(async () => drawer.closeCart());
const go = (to: number) => act(async () => move(to));
function move(to: number): void {
  // A browser says so, a memory router does not.
  window.dispatchEvent(new PopStateEvent("popstate"));
  void router.navigate(to);
}

const url = () => {
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
};
const isAtEntry = () => router.state.location.state?.pageKey !== undefined;

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
  let finish = () => {};
  pauses = [
    new Promise((resolve) => {
      finish = () => resolve(null);
    }),
  ];
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
  let finish = () => {};
  pauses = [
    new Promise((resolve) => {
      finish = () => resolve(null);
    }),
  ];
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

test("what it gives stays the same while nothing changes", async () => {
  await open();
  const before = drawer;
  await act(async () => router.navigate("/"));
  expect(drawer).toBe(before);
});
