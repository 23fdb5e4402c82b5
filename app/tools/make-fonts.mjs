// `npm run fonts` makes fonts.css and the font files from the typefaces in faces.json.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import { create } from "fontkitten";
// @ts-expect-error: the package has no types.
import subset from "subset-font";
import { runnerImport } from "vite";

const folder = new URL("../band/fonts/", import.meta.url);
const { resolve } = createRequire(new URL("faces.json", folder));
const readFace = (/** @type {string} */ source) => readFile(resolve(source));
const letter = (/** @type {number} */ codePoint) => String.fromCodePoint(codePoint);
const parse = (/** @type {Buffer} */ face) =>
  /** @type {import("fontkitten").Font} */ (create(face));

/** @returns {Promise<any>} */
const load = async (/** @type {string} */ file) =>
  (await runnerImport(join(import.meta.dirname, file))).module;
const { textsOf, lettersOf } = await load("band-rules.ts");
const texts = textsOf({
  "brand.ts": await load("../band/brand.ts"),
  "products.ts": await load("../band/products.ts"),
  "currency.ts": await load("../band/currency.ts"),
});

/** Characters that are in preloaded files for every band. These files also contain the letters of the band's words. */
const common = Array.from({ length: 95 }, (_, i) => letter(0x20 + i)).concat([
  ..."\u00a0£©·×–—‘’“”…",
]);
/** Fallback fonts on shoppers' systems. Their metrics come from Arimo, which is as wide as Arial and is on npm. */
const regular = {
  src: 'local("Arial"), local("Liberation Sans"), local("Roboto")',
  metrics: await fromBuffer(await readFace("@fontsource/arimo/files/arimo-latin-400-normal.woff2")),
};
const bold = {
  src: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Roboto Bold")',
  metrics: await fromBuffer(await readFace("@fontsource/arimo/files/arimo-latin-700-normal.woff2")),
};

/** @type {Record<"display" | "text", [string, ...string[]]>} */
const { display, text } = JSON.parse(await readFile(new URL("faces.json", folder), "utf8"));
const css = [
  `/* Made by \`npm run fonts\` from ${[...display, ...text].join(", ")}. */`,
  ...(await makeFiles("Display", display)),
  ...(await makeFiles("Text", text)),
  "/* Fallbacks as wide as the typefaces, so that nothing moves when a font loads. */",
  ...(await makeFallbacks("Display", display[0], bold)),
  ...(await makeFallbacks("Text", text[0], regular)),
].join("\n\n");
await writeFile(new URL("fonts.css", folder), css);

/** @param {string} family @param {[string, ...string[]]} sources */
async function makeFiles(family, [first, ...further]) {
  const words = [...common, ...lettersOf(texts[family])];
  const preloaded = [...new Set(words.map((one) => one.codePointAt(0) ?? 0))];
  const made = new Set();
  const rules = [];
  for (const { part, source } of [
    { part: "common", source: first },
    ...further.map((source, i) => ({ part: `words-${i + 1}`, source })),
    { part: "more", source: first },
    ...further.map((source, i) => ({ part: `extended-${i + 1}`, source })),
  ]) {
    const face = await readFace(source);
    const font = parse(face);
    // Leaves out combining marks, because an accented letter is usually one code point.
    const all = font.characterSet.filter((one) => /[^\p{C}\p{M}\p{Z}]/u.test(letter(one)));
    const wanted = /^(common|words)/.test(part) ? preloaded : all;
    const letters = wanted.filter((one) => font.hasGlyphForCodePoint(one) && !made.has(one));
    if (letters.length === 0) continue;
    for (const one of letters) made.add(one);
    const name = `${family.toLowerCase()}-${part}.woff2`;
    const file = await subset(face, letters.map(letter).join(""), { targetFormat: "woff2" });
    await writeFile(new URL(name, folder), file);
    console.log(`${name}: ${letters.length} letters, ${file.length} bytes`);
    const { wght } = font.variationAxes;
    rules.push(`@font-face {
      font-family: "${family}";
      font-weight: ${wght ? `${wght.min} ${wght.max}` : font["OS/2"].usWeightClass};
      font-display: swap;
      src: url("./${name}") format("woff2");
      unicode-range: ${unicodeRange(letters)};
    }`);
  }
  return rules;
}

/** @param {string} family @param {string} source @param {typeof regular} single */
async function makeFallbacks(family, source, single) {
  const face = await readFace(source);
  const { wght } = parse(face).variationAxes;
  /** @param {typeof regular} arial @param {string} fontWeight @param {number} weight */
  const make = async ({ metrics, src }, fontWeight, weight) => {
    const variationAxes = wght && { wght: Math.max(wght.min, Math.min(weight, wght.max)) };
    const own = await fromBuffer(await subset(face, "", { keepAllGlyphs: true, variationAxes }));
    const fonts = [{ ...own, familyName: family }, metrics];
    const { fontFaces } = createFontStack(fonts, { fontFaceProperties: { fontWeight } });
    // Replaces Arimo with similar fonts that shoppers' systems have.
    return fontFaces.replace(/src: .*;/, `src: ${src};`);
  };
  if (!wght) return [await make(single, "normal", 400)];
  return [await make(regular, "100 500", 400), await make(bold, "600 900", 700)];
}

/** @param {number[]} codePoints */
function unicodeRange(codePoints) {
  const hex = (/** @type {number} */ number) => number.toString(16).toUpperCase();
  const sorted = codePoints.toSorted((a, b) => a - b);
  const starts = sorted.filter((one) => !codePoints.includes(one - 1));
  const ends = sorted.filter((one) => !codePoints.includes(one + 1));
  const ranges = starts.map((start, i) => [...new Set([start, ends[i] ?? start])].map(hex));
  return ranges.map((range) => `U+${range.join("-")}`).join(", ");
}
