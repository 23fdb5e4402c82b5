// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { hydrate } from "~/startup/hydrate";

const transitions = vi.hoisted((): (() => void)[] => []);
const hydrateRoot = vi.hoisted(() => vi.fn());
vi.mock(import("react"), async (importOriginal) => ({
  ...(await importOriginal()),
  startTransition: (scope: () => void) => void transitions.push(scope),
}));
vi.mock(import("react-dom/client"), () => ({ hydrateRoot }));
vi.mock(import("react-router/dom"), () => ({ HydratedRouter: () => <p>The store</p> }));

test("the whole document is brought to life, with the router in it, in what a tap interrupts", () => {
  hydrate();
  expect(hydrateRoot).not.toHaveBeenCalled();
  for (const scope of transitions) scope();
  expect(hydrateRoot).toHaveBeenCalledOnce();
  const [container, page] = hydrateRoot.mock.calls[0] ?? [];
  expect(container === document).toBe(true);
  expect(renderToStaticMarkup(page)).toBe("<p>The store</p>");
});
