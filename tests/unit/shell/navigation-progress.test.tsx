// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { NavigationProgress } from "~/shell/navigation-progress";

test("a bar says that a page is loading, until it is there", async () => {
  let finish = () => {};
  const loader = () =>
    new Promise<null>((resolve) => {
      finish = () => resolve(null);
    });
  const router = createMemoryRouter([
    {
      element: <NavigationProgress />,
      children: [
        { path: "/", element: null },
        { path: "/slow", element: null, loader },
      ],
    },
  ]);
  onTestFinished(() => {
    cleanup();
    router.dispose();
  });
  const bar = () => screen.queryByRole("progressbar", { name: "Loading the page" });
  await act(async () => render(<RouterProvider router={router} />));
  expect(bar()).toBeNull();
  await act(async () => void router.navigate("/slow"));
  expect(bar()).not.toBeNull();
  await act(async () => finish());
  expect(bar()).toBeNull();
});
