import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import { useDrawer } from "~/cart/use-drawer";

// A page with the drawer, and the moves of its router in its tests' hands.

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

export let drawer: ReturnType<typeof useDrawer>;
export let router: ReturnType<typeof createMemoryRouter>;
let root: Root;

function Frame() {
  const current = useDrawer();
  useEffect(() => {
    drawer = current;
  });
  return <Outlet />;
}

export async function open(entries: Parameters<typeof createMemoryRouter>[1] = {}): Promise<void> {
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

/** Pauses the next loading of the store page until the returned function is called. */
export function pauseLoading(): () => void {
  let finish = () => {};
  pauses = [
    new Promise((resolve) => {
      finish = () => resolve(null);
    }),
  ];
  return () => finish();
}

beforeEach(() => {
  pauses = [];
});

afterEach(async () => {
  await act(async () => root.unmount());
  router.dispose();
});

export const press = () => act(async () => drawer.toggleCart());
export const close = () => act(async () => drawer.closeCart());
export const go = (to: number) => act(async () => move(to));
export function move(to: number): void {
  // A browser says so, a memory router does not.
  window.dispatchEvent(new PopStateEvent("popstate"));
  void router.navigate(to);
}

export const url = () => {
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
};
export const isAtEntry = () => router.state.location.state?.pageKey !== undefined;
