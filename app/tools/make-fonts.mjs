// Makes the font files and fonts.css in app/band/fonts/ from the faces of faces.json: `npm run fonts`.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
// @ts-expect-error: it comes without types.
import subset from "subset-font";
import { folder, parseFace, readFace } from "./read-face.mjs";
import { codePoints, range, unicodeRange } from "./unicode-range.mjs";

/** @typedef {[string, ...string[]]} Sources Files of packages, or files beside faces.json. */

/** Most pages need no other letters than these. */
const common = [...range(0x20, 0x7e), ...codePoints("\u00a0£©·×–—‘’“”…")];

/** Measured by Arimo, a package whose letters are as wide as Arial's. */
const arial = {
  src: 'local("Arial"), local("Liberation Sans"), local("Roboto")',
  metrics: await fromBuffer(await readFace("@fontsource/arimo/files/arimo-latin-400-normal.woff2")),
};
const arialBold = {
  src: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Roboto Bold")',
  metrics: await fromBuffer(await readFace("@fontsource/arimo/files/arimo-latin-700-normal.woff2")),
};

/** @type {{ display: Sources, text: Sources }} */
const { display, text } = JSON.parse(await readFile(new URL("faces.json", folder), "utf8"));

const styles = [
  `/* Made by \`npm run fonts\` from ${[...display, ...text].join(", ")}. */`,
  ...(await makeFiles("display", "Display", display)),
  ...(await makeFiles("text", "Text", text)),
  `/*
 * Fallbacks with the metrics of the faces, so that the layout does not shift when those arrive. A face
 * with several weights has one for bold, too: bold widens its letters otherwise than Arial's.
 */`,
  ...(await makeFallbacks("Display", display[0], arialBold)),
  ...(await makeFallbacks("Text", text[0], arial)),
];
await writeFile(new URL("fonts.css", folder), styles.join("\n\n"));
await removeOldFiles(styles.join());

/**
 * Makes two files of the first source, and one of each further source with what those before it lack.
 *
 * @param {string} role
 * @param {string} family
 * @param {Sources} sources
 */
async function makeFiles(role, family, [first, ...further]) {
  const parts = [
    { part: "common", source: first },
    { part: "more", source: first },
    ...further.map((source, i) => ({ part: `extended-${i + 1}`, source })),
  ];
  const made = new Set();
  const rules = [];
  for (const { part, source } of parts) {
    const whole = await readFace(source);
    const font = parseFace(whole);
    const wanted = part === "common" ? common : font.characterSet.filter(isDrawnAlone);
    const letters = wanted.filter((one) => font.hasGlyphForCodePoint(one) && !made.has(one));
    if (letters.length === 0) continue;
    for (const letter of letters) made.add(letter);

    const name = `${role}-${part}.woff2`;
    const characters = String.fromCodePoint(...letters);
    const woff2 = await subset(whole, characters, { targetFormat: "woff2" });
    await writeFile(new URL(name, folder), woff2);
    console.log(`${name}: ${letters.length} letters, ${woff2.length} bytes`);

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

/**
 * @param {string} family
 * @param {string} source
 * @param {typeof arial} single Stands in for a face with one weight: bold for display, which is heavy.
 */
async function makeFallbacks(family, source, single) {
  const face = await readFace(source);
  const { wght } = parseFace(face).variationAxes;
  if (!wght) return [await makeFallback(family, face, single, "normal")];

  /** @param {number} weight */
  const pin = (weight) =>
    subset(face, "", {
      keepAllGlyphs: true,
      variationAxes: { wght: Math.max(wght.min, Math.min(weight, wght.max)) },
    });
  return [
    await makeFallback(family, await pin(400), arial, "100 500"),
    await makeFallback(family, await pin(700), arialBold, "600 900"),
  ];
}

/**
 * @param {string} family
 * @param {Buffer} face
 * @param {typeof arial} fallback
 * @param {string} fontWeight
 */
async function makeFallback(family, face, fallback, fontWeight) {
  const metrics = { ...(await fromBuffer(face)), familyName: family };
  const options = { fontFaceProperties: { fontWeight } };
  const { fontFaces } = createFontStack([metrics, fallback.metrics], options);
  // The library knows one name for each font, and no other fonts that are as wide.
  return fontFaces.replace(/src: .*;/, `src: ${fallback.src};`);
}

/**
 * Neither a control character nor a mark: texts have letters with their marks as one character.
 *
 * @param {number} codePoint
 */
function isDrawnAlone(codePoint) {
  return /[^\p{C}\p{M}\p{Z}]/u.test(String.fromCodePoint(codePoint));
}

/**
 * Removes the files that the style sheet no longer names, as after a change to a face with fewer.
 *
 * @param {string} css
 */
async function removeOldFiles(css) {
  for (const file of await readdir(folder)) {
    const isMade = /^(display|text)-(common|more|extended-\d+)\.woff2$/.test(file);
    if (isMade && !css.includes(file)) await rm(new URL(file, folder));
  }
}
