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
import { onTestFinished } from "vitest";
import App from "~/root";
import Home, { clientLoader as loadHome } from "~/routes/home";
import NotFound from "~/routes/not-found";
import Store, { ErrorBoundary, clientLoader as loadStore } from "~/routes/store";

/** Opens the store at a URL. The given loaders replace the loaders of the pages at these paths. */
export async function renderStore(url: string, loaders: Record<string, LoaderFunction> = {}) {
  // As in a browser, the page's entry has a key.
  window.history.replaceState({ key: "opened" }, "", url);
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
        { index: true, Component: withLoaderData(Home), loader: loaders["/"] ?? loadHome },
        {
          path: "store",
          Component: withLoaderData(Store),
          loader: loaders["/store"] ?? (loadStore as LoaderFunction),
          ErrorBoundary,
        },
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

/** Passes the loader's data to a page, as React Router's framework mode does. */
function withLoaderData<Props>(Page: ComponentType<Props>) {
  const Any = Page as ComponentType<{ loaderData: unknown }>;
  return () => <Any loaderData={useLoaderData()} />;
}
