import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { earlyClick } from "~/cart/early-clicks";
import { reportsPath } from "~/pages";
import { HeadScript, NonceContext } from "~/startup/head-script";

// Sent as its own text, each says what it was called with.
vi.mock(import("~/startup/record-early-clicks"), () => ({
  recordEarlyClicks: (pageClick) => () => [pageClick, "add-1"],
}));
vi.mock(import("~/startup/recover-failed-start"), () => ({
  recoverFailedStart: (path) => () => {
    (globalThis as { stopped?: string }).stopped = path;
  },
}));

const html = renderToStaticMarkup(
  <NonceContext value="once">
    <HeadScript />
  </NonceContext>,
);

test("the script is allowed by the mark of its rendering", () => {
  expect(html).toMatch(/^<script nonce="once">\{.*\}<\/script>$/s);
});

test("the page's own click and the path for reports are given to it, and taking the clicks ends it", () => {
  const script = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? "";
  const page: Pick<Window, "takeEarlyClicks"> & { stopped?: string } = globalThis;
  vi.stubGlobal("window", page);
  // biome-ignore lint/security/noGlobalEval: it is what a browser does with a script of a page.
  eval(script);
  expect(page.stopped).toBeUndefined();
  expect(page.takeEarlyClicks?.()).toEqual([earlyClick.toggleCart, "add-1"]);
  expect(page.stopped).toBe(reportsPath);
  expect(page.takeEarlyClicks).toBeUndefined();
  vi.unstubAllGlobals();
});
