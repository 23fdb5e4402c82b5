import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = import.meta.glob<string>(["/app/**/*.css", "/app/**/*.tsx"], { query: "?raw" });
const paths = Object.keys(files).map((path) => path.slice(1));
const read = (path: string) => readFileSync(path, "utf8");

test("no height is that of a phone's window without its bars, which cover the rest", () => {
  expect(paths.length).toBeGreaterThan(20);
  // The units that leave room for the bars are dvh and svh.
  const found = paths.filter((path) => /\dl?v(h|b)\b|-l?vh\b|-screen\b/.test(read(path)));
  expect(found).toEqual([]);
});

test("the cart is as high as what the phone's bars leave just now, and what has to fit as what they always do", () => {
  const heights = (pattern: RegExp) =>
    paths.flatMap((path) =>
      Array.from(read(path).matchAll(pattern), ([, unit]) => `${path} ${unit}`),
    );
  expect(heights(/^\s*height: 100([a-z]+);/gm)).toEqual(["app/cart/cart.css dvh"]);
  const atMost = heights(/max-h-\[\d+([a-z]+)\]/g);
  expect(atMost.length).toBeGreaterThan(1);
  for (const height of atMost) expect(height).toMatch(/ svh$/);
});

const css = paths
  .filter((path) => path.endsWith(".css"))
  .map(read)
  .join("\n");
const components = paths
  .filter((path) => path.endsWith(".tsx"))
  .map(read)
  .join("\n");
const unique = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name));

test("a class that a style sheet names is one of a component", () => {
  const classes = unique(css, /(?:[\s>]\.|@utility )([a-z][\w-]*)(?=[\s:[,{])/g);
  expect(classes.size).toBeGreaterThan(20);
  const words = unique(components, /(?<=["`\s])([a-z][a-z-]*)(?=["`\s])/g);
  expect([...classes].filter((name) => !words.has(name))).toEqual([]);
});

test("a custom property that is used is set", () => {
  const used = unique(`${css} ${components}`, /(?:var\(|-\()(--[\w-]+)\)/g);
  expect(used.size).toBeGreaterThan(20);
  const tailwind = read("node_modules/tailwindcss/theme.css");
  const set = unique(`${css} ${tailwind} ${components}`, /(--[\w-]+)(?=:|", )/g);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

test("text can be read in another font while its own is on its way", () => {
  const faces = read("app/band/fonts/fonts.css").match(/@font-face \{[^}]*\}/g) ?? [];
  const ofFiles = faces.filter((face) => face.includes("url("));
  expect(ofFiles.length).toBeGreaterThan(1);
  for (const face of ofFiles) expect(face).toContain("font-display: swap;");
});

test("no colour is made in a way that the oldest browsers of the README do not know", () => {
  expect(paths.filter((path) => /[([](from |light-dark\()/.test(read(path)))).toEqual([]);
});
