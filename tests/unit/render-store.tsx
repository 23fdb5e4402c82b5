import { act, cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import {
  createBrowserRouter,
  type LoaderFunction,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
} from "react-router";
import { toast } from "sonner";
import { onTestFinished, vi } from "vitest";

/** Opens a page of the store with the frame around it in happy-dom's window, as the first of a visit. */
export async function renderStore(url: string) {
  window.history.replaceState(null, "", url);
  const { App, Home, Store, NotFound, loadStore } = await importPages();
  const Frame = () => (
    <>
      <App />
      <ScrollRestoration />
    </>
  );
  const router = createBrowserRouter([
    {
      path: "/",
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        { index: true, Component: Home },
        { path: "store", Component: withLoaderData(Store), loader: loadStore },
        { path: "*", Component: NotFound },
      ],
    },
  ]);
  onTestFinished(() => {
    cleanup();
    toast.dismiss();
    router.dispose();
  });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

/** Imports the pages again for each visit, because some of their state is outside of React. */
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

// Transforms the files before the first test, so that its time doesn't include it.
await importPages();

/** Gives a page what its loader returned, as the framework does. */
function withLoaderData<Props>(Page: ComponentType<Props>) {
  const Any = Page as ComponentType<{ loaderData: unknown }>;
  return () => <Any loaderData={useLoaderData()} />;
}
