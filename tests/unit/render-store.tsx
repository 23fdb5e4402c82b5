import { act, cleanup, configure, render, screen } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { Storage } from "happy-dom";
import type { ComponentType } from "react";
import {
  createBrowserRouter,
  type LoaderFunction,
  RouterProvider,
  useLoaderData,
} from "react-router";
import { toast } from "sonner";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import App from "~/root";
import routes from "~/routes";
import { cartKey, type SavedLine, savedCart } from "../saved-cart";

type Page = {
  default: ComponentType<{ loaderData: unknown }>;
  clientLoader: LoaderFunction;
  ErrorBoundary: ComponentType;
};

const pages = import.meta.glob<Page>("/app/routes/*.tsx", { eager: true });

/** Acts as a shopper does: https://testing-library.com/docs/user-event/intro */
export const user = userEvent.setup({
  delay: null,
  // Without styles, no element has `pointer-events: none`.
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

export const press = (name: string | RegExp) => user.click(button(name));
/** Lets time pass after `vi.useFakeTimers()`. */
export const pass = (seconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(Math.round(seconds * 1000)));

export const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** Returns the name or the text of the focused element. */
export function focused(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  return element.getAttribute("aria-label") ?? element.textContent;
}

configure({
  // `user` waits until React has rendered what follows.
  asyncWrapper: (action) => act(async () => action()),
});

// Browsers never get this module, which loads the database's driver.
vi.mock("~/mailing-list/sign-up.server", () => ({ action() {} }));

// Since version 25, Node has its own `localStorage`, which Vitest 4 doesn't replace with happy-dom's.
beforeEach(() => void vi.stubGlobal("localStorage", new Storage()));
afterEach(() => {
  cleanup();
  toast.dismiss();
  // Otherwise, the pause after a typed letter would hold up the next test's first render.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

/** Opens the store at a URL. The given loaders replace the loaders of the pages at these paths. */
export async function renderStore(url: string, loaders: Record<string, LoaderFunction> = {}) {
  window.history.replaceState(null, "", url);
  const children = routes
    .filter(({ file }) => file.endsWith(".tsx"))
    .map(({ file, index, path = "" }) => {
      const { default: Page, clientLoader, ErrorBoundary } = pages[`/app/${file}`] as Page;
      return {
        ...(index ? { index: true as const } : { path }),
        loader: loaders[`/${path}`] ?? clientLoader,
        // React Router's framework mode passes the loader's data to a page.
        Component: () => <Page loaderData={useLoaderData()} />,
        ErrorBoundary,
      };
    });
  const router = createBrowserRouter([
    { path: "/", Component: App, HydrateFallback: () => null, children },
  ]);
  onTestFinished(() => router.dispose());
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

/** Saves a cart, as another tab does. */
export function saveCart(...lines: SavedLine[]): void {
  localStorage.setItem(cartKey, savedCart(lines));
}

/** Opens the home page with a saved cart, and then the cart. */
export async function openSavedCart(...lines: SavedLine[]): Promise<void> {
  saveCart(...lines);
  await renderStore("/");
  await press(/^Cart/);
}
