import { act, cleanup, configure, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import {
  createBrowserRouter,
  type LoaderFunction,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
} from "react-router";
import { toast } from "sonner";
import { beforeEach, onTestFinished } from "vitest";
import { brand } from "~/band/brand";
import App from "~/root";
import Home, { clientLoader as loadHome } from "~/routes/home";
import NotFound from "~/routes/not-found";
import Store, { ErrorBoundary, clientLoader as loadStore } from "~/routes/store";

configure({
  // By default, the error also contains the whole page.
  getElementError(message) {
    const [problem, ...rest] = message?.split("\n") ?? [];
    return new Error([problem, ...rest.filter((line) => /^ *Name "/.test(line))].join("\n"));
  },
});

beforeEach(() => localStorage.clear());

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

/** Opens the home page with a saved cart, and then the cart. */
export async function openCart(...saved: [id: number, quantity: number][]): Promise<void> {
  localStorage.setItem(
    brand.cartStorageKey,
    JSON.stringify(saved.map(([id, quantity]) => ({ id, quantity }))),
  );
  await renderStore("/");
  await press(/^Cart/);
}

export const button = (name: string | RegExp) => screen.getByRole("button", { name });

export async function press(name: string | RegExp): Promise<void> {
  button(name).focus();
  await act(async () => button(name).click());
}

/** Passes the loader's data to a page, as React Router's framework mode does. */
function withLoaderData<Props>(Page: ComponentType<Props>) {
  const Any = Page as ComponentType<{ loaderData: unknown }>;
  return () => <Any loaderData={useLoaderData()} />;
}
