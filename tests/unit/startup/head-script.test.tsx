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

const renderScript = (Script = HeadScript) =>
  renderToStaticMarkup(
    <NonceContext value="once">
      <Script />
    </NonceContext>,
  );

test("the script is allowed by the mark of its rendering", () => {
  expect(renderScript()).toMatch(/^<script nonce="once">\{.*\}<\/script>$/s);
});

test("the page's own click and the path for reports are given to it, and taking the clicks ends it", () => {
  const script = /<script[^>]*>(.*)<\/script>/s.exec(renderScript())?.[1] ?? "";
  const page = globalThis as Pick<Window, "takeEarlyClicks"> & { stopped?: string };
  vi.stubGlobal("window", page);
  // biome-ignore lint/security/noGlobalEval: it is what a browser does with a script of a page.
  eval(script);
  expect(page.stopped).toBeUndefined();
  expect(page.takeEarlyClicks?.()).toEqual([earlyClick.toggleCart, "add-1"]);
  expect(page.stopped).toBe(reportsPath);
  expect(page.takeEarlyClicks).toBeUndefined();
  vi.unstubAllGlobals();
});

test("in the browser, where it has run, it is empty", async () => {
  vi.stubEnv("SSR", false);
  vi.resetModules();
  const browser = await import("~/startup/head-script");
  expect(renderScript(browser.HeadScript)).toBe("<script></script>");
  vi.unstubAllEnvs();
});
