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
import { onTestFinished } from "vitest";
import App from "~/root";
import Home from "~/routes/home";
import NotFound from "~/routes/not-found";
import Store, { clientLoader } from "~/routes/store";
import { historyKey } from "~/ui/history-key";

type Sent = {
  /** Answers the home page's form. */
  signUp?: ActionFunction;
  /** The answer in a page that was sent for a form without scripts. */
  answer?: unknown;
};

/** Opens a page of the store with the frame around it, in happy-dom's window, with an empty cart. */
export async function renderStore(url: string, { signUp, answer }: Sent = {}) {
  window.localStorage.clear();
  window.history.replaceState(null, "", url);
  const router = createBrowserRouter(
    [
      {
        path: "/",
        Component: Frame,
        HydrateFallback: () => null,
        children: [
          { id: "home", index: true, Component: Home, action: signUp },
          {
            path: "store",
            Component: withLoaderData(Store),
            loader: clientLoader as LoaderFunction,
          },
          { path: "*", Component: NotFound },
        ],
      },
    ],
    answer ? { hydrationData: { actionData: { home: answer } } } : {},
  );
  onTestFinished(() => {
    cleanup();
    router.dispose();
  });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

function Frame() {
  return (
    <>
      <App />
      <ScrollRestoration getKey={historyKey} />
    </>
  );
}

/** Gives a page what its loader returned, as the framework does. */
function withLoaderData<Props>(Page: ComponentType<Props>) {
  const Any = Page as ComponentType<{ loaderData: unknown }>;
  return () => <Any loaderData={useLoaderData()} />;
}
