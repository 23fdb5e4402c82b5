import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { preloadScripts } from "~/startup/add-scripts.server";

/** Adds to a page's head what is preloaded, where the build has these routes. */
function preload(head: string, ...names: string[]): string {
  const routes = names.map((name) => [`routes/${name}`, { module: `/assets/${name}.js` }]);
  const manifest = { routes: Object.fromEntries(routes) };
  const html = `<html><head>${head}</head><body>Page</body></html>`;
  const all = preloadScripts(html, { manifest } as EntryContext);
  return /^<html><head>(.*)<\/head><body>Page<\/body><\/html>$/.exec(all)?.[1] ?? all;
}

const link = (name: string) =>
  `<link rel="modulepreload" fetchpriority="low" href="/assets/${name}.js"/>`;

test("the scripts of all pages that links lead to are preloaded, after what the page shows", () => {
  expect(preload("", "home", "store", "not-found")).toBe(link("home") + link("store"));
});

test("a script that the page has already is there once, and waits, too", () => {
  const own = '<link rel="modulepreload" href="/assets/store.js"/>';
  expect(preload(own + own, "home", "store")).toBe(link("store") + link("store") + link("home"));
});

test("a page without a script of its own has nothing to preload", () => {
  expect(preload("", "store")).toBe(link("store"));
});
