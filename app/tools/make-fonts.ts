// `npm run fonts` makes fonts.css and the font files from the typefaces in faces.json.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import * as brand from "../band/brand.ts";
import * as currency from "../band/currency.ts";
import faces from "../band/fonts/faces.json";
import * as products from "../band/products.ts";
import { lettersOf, textsOf } from "./font-rules.ts";
import { fixWeight, parseFont, subsetFont } from "./fonts.ts";

const folder = new URL("../band/fonts/", import.meta.url);
const { resolve } = createRequire(new URL("faces.json", folder));
const readFace = (source: string) => readFile(resolve(source));
const readMetrics = async (source: string) => fromBuffer(await readFace(source));

const texts = textsOf({ "brand.ts": brand, "products.ts": products, "currency.ts": currency });
/** Characters that are in preloaded files for every band. These files also contain the letters of the band's words. */
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i));
const common = [...ascii, ..."\u00a0£©·×–—‘’“”…"];

/** Fallback fonts on shoppers' systems. Their metrics come from Arimo, which is as wide as Arial and is on npm. */
const regular = {
  src: 'local("Arial"), local("Liberation Sans"), local("Roboto")',
  metrics: await readMetrics("@fontsource/arimo/files/arimo-latin-400-normal.woff2"),
};
const bold = {
  src: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Roboto Bold")',
  metrics: await readMetrics("@fontsource/arimo/files/arimo-latin-700-normal.woff2"),
};

const css = [
  `/* Made by \`npm run fonts\` from ${[...faces.display, ...faces.text].join(", ")}. */`,
  ...(await makeFiles("Display", faces.display)),
  ...(await makeFiles("Text", faces.text)),
  "/* Fallbacks as wide as the typefaces, so that nothing moves when a font loads. */",
  ...(await makeFallbacks("Display", faces.display, bold)),
  ...(await makeFallbacks("Text", faces.text, regular)),
].join("\n\n");
await writeFile(new URL("fonts.css", folder), css);

/** Makes preloaded files with the letters of the band's words, and files with the other letters. */
async function makeFiles(family: "Display" | "Text", sources: string[]): Promise<string[]> {
  const words = new Set([...common, ...lettersOf(texts[family])]);
  const made = new Set<string>();
  const rules = [];
  for (const isPreloaded of [true, false]) {
    for (const [i, source] of sources.entries()) {
      const face = await readFace(source);
      const font = parseFont(face);
      const all = font.characterSet.map((codePoint) => String.fromCodePoint(codePoint));
      const letters = all.filter((letter) => {
        // Leaves out combining marks, because an accented letter is usually one code point.
        const isWanted = isPreloaded ? words.has(letter) : /[^\p{C}\p{M}\p{Z}]/u.test(letter);
        return isWanted && !made.has(letter);
      });
      if (letters.length === 0) continue;
      for (const letter of letters) made.add(letter);
      const [part, further] = isPreloaded ? ["common", "words"] : ["more", "extended"];
      const name = `${family.toLowerCase()}-${i === 0 ? part : `${further}-${i}`}.woff2`;
      const file = await subsetFont(face, letters.join(""), { targetFormat: "woff2" });
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
  }
  return rules;
}

async function makeFallbacks(
  family: "Display" | "Text",
  [source = ""]: string[],
  single: typeof regular,
): Promise<string[]> {
  const face = await readFace(source);
  const font = parseFont(face);
  const make = async (arial: typeof regular, fontWeight: string, weight: number) => {
    const options = { keepAllGlyphs: true, ...fixWeight(font, weight) };
    const own = await fromBuffer(await subsetFont(face, "", options));
    const fonts = [{ ...own, familyName: family }, arial.metrics];
    const { fontFaces } = createFontStack(fonts, { fontFaceProperties: { fontWeight } });
    // Replaces Arimo with similar fonts that shoppers' systems have.
    return fontFaces.replace(/src: .*;/, `src: ${arial.src};`);
  };
  if (!font.variationAxes.wght) return [await make(single, "normal", 400)];
  return [await make(regular, "100 500", 400), await make(bold, "600 900", 700)];
}

function unicodeRange(letters: string[]): string {
  const codePoints = letters.map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const starts = codePoints.filter((one) => !codePoints.includes(one - 1));
  const ends = codePoints.filter((one) => !codePoints.includes(one + 1));
  const hex = (codePoint = 0) => codePoint.toString(16).toUpperCase();
  return starts
    .map((start, i) => (start === ends[i] ? `U+${hex(start)}` : `U+${hex(start)}-${hex(ends[i])}`))
    .join(", ");
}
