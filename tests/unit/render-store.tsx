import { act, cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import {
  type ActionFunction,
  createBrowserRouter,
  type LoaderFunction,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
} from "react-router";
import { toast } from "sonner";
import { onTestFinished, vi } from "vitest";
import { brand } from "~/band/brand";
import type { Line } from "~/cart/rules";

type Visit = {
  /** The saved cart. */
  cart?: readonly Line[];
  /** Answers the home page's form. */
  signUp?: ActionFunction;
  /** The answer in a page that was sent for a form without scripts. */
  answer?: unknown;
};

/** Opens a page of the store with the frame around it, in happy-dom's window, as a visit's first. */
export async function renderStore(url: string, { cart = [], signUp, answer }: Visit = {}) {
  window.localStorage.setItem(brand.cartStorageKey, JSON.stringify(cart));
  window.history.replaceState(null, "", url);
  const { App, Home, Store, NotFound, loadStore } = await importPages();
  const Frame = () => (
    <>
      <App />
      <ScrollRestoration />
    </>
  );
  const router = createBrowserRouter(
    [
      {
        path: "/",
        Component: Frame,
        HydrateFallback: () => null,
        children: [
          { id: "home", index: true, Component: Home, action: signUp },
          { path: "store", Component: withLoaderData(Store), loader: loadStore },
          { path: "*", Component: NotFound },
        ],
      },
    ],
    answer ? { hydrationData: { actionData: { home: answer } } } : {},
  );
  onTestFinished(() => {
    cleanup();
    toast.dismiss();
    router.dispose();
  });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

/** Anew for each visit: the cart remembers outside of React which lines have been removed. */
async function importPages() {
  vi.resetModules();
  const [root, home, store, notFound] = await Promise.all([
    import("~/root"),
    import("~/routes/home"),
    import("~/routes/store"),
    import("~/routes/not-found"),
  ]);
  return {
    App: root.default,
    Home: home.default,
    Store: store.default,
    NotFound: notFound.default,
    loadStore: store.clientLoader as LoaderFunction,
  };
}

// Transformed before the first test, whose time would have to include it.
await importPages();

/** Gives a page what its loader returned, as the framework does. */
function withLoaderData<Props>(Page: ComponentType<Props>) {
  const Any = Page as ComponentType<{ loaderData: unknown }>;
  return () => <Any loaderData={useLoaderData()} />;
}
