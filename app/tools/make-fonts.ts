import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import type { Band } from "./band-schema.ts";
import { type FontFile, type Fonts, fixWeight, subsetFont } from "./fonts.ts";
import { lettersOf } from "./letters.ts";

/** The typefaces' names in style sheets. */
const families = { display: "Display", text: "Text" };

/** Characters that are in preloaded files for every band. These files also contain the letters of the band's words. */
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i));
const common = [...ascii, ..."\u00a0£©·×–—‘’“”…"];

/** Fallback fonts on shoppers' systems. Their metrics come from Arimo, which is as wide as Arial and is on npm. */
const regular = {
  src: 'local("Arial"), local("Liberation Sans"), local("Roboto")',
  arimo: "@fontsource/arimo/files/arimo-latin-400-normal.woff2",
};
const bold = {
  src: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Roboto Bold")',
  arimo: "@fontsource/arimo/files/arimo-latin-700-normal.woff2",
};

/** Makes small font files and their style sheet, in the subfolder `made` of the band's folder. */
export async function makeFonts(bandFolder: string, band: Band, fonts: Fonts): Promise<void> {
  const words = { display: lettersOf("display", band), text: lettersOf("text", band) };
  const folder = join(bandFolder, "made/fonts");
  await mkdir(folder, { recursive: true });
  const css = [
    ...(await makeFiles(folder, "display", fonts.display, words.display)),
    ...(await makeFiles(folder, "text", fonts.text, words.text)),
    ...(await makeFallbacks("display", fonts.display[0], bold)),
    ...(await makeFallbacks("text", fonts.text[0], regular)),
  ];
  await writeFile(join(folder, "fonts.css"), css.join("\n\n"));
  // Deletes old files last, because a development server may be reading the others.
  for (const file of await readdir(folder)) {
    if (file.endsWith(".woff2") && !css.join().includes(file)) await rm(join(folder, file));
  }
}

/** Makes preloaded files with the letters of the band's words, and files with the other letters. */
async function makeFiles(folder: string, face: keyof Fonts, fonts: FontFile[], words: string[]) {
  const preloaded = new Set([...common, ...words]);
  const made = new Set<string>();
  const rules: string[] = [];
  for (const isPreloaded of [true, false]) {
    for (const [i, { file, font, letters: all }] of fonts.entries()) {
      const letters = all.filter((letter) => {
        // Leaves out combining marks, because an accented letter is usually one code point.
        const isWanted = isPreloaded ? preloaded.has(letter) : /[^\p{C}\p{M}\p{Z}]/u.test(letter);
        return isWanted && !made.has(letter);
      });
      if (letters.length === 0) continue;
      for (const letter of letters) made.add(letter);
      const name = `${face}-${isPreloaded ? "words" : "more"}-${i}.woff2`;
      const subset = await subsetFont(file, letters.join(""), { targetFormat: "woff2" });
      await writeFile(join(folder, name), subset);
      const { wght } = font.variationAxes;
      rules.push(`@font-face {
  font-family: "${families[face]}";
  font-weight: ${wght ? `${wght.min} ${wght.max}` : font["OS/2"].usWeightClass};
  font-display: swap;
  src: url("./${name}") format("woff2");
  unicode-range: ${unicodeRange(letters)};
}`);
    }
  }
  return rules;
}

/** Makes fallbacks as wide as the typeface, so that nothing moves when a font loads. */
async function makeFallbacks(face: keyof Fonts, { file, font }: FontFile, single: typeof regular) {
  const make = async ({ src, arimo }: typeof regular, fontWeight: string, weight: number) => {
    const options = { keepAllGlyphs: true, ...fixWeight(font, weight) };
    const own = await fromBuffer(await subsetFont(file, "", options));
    const fallback = await fromBuffer(
      await readFile(createRequire(import.meta.url).resolve(arimo)),
    );
    const fonts = [{ ...own, familyName: families[face] }, fallback];
    const { fontFaces } = createFontStack(fonts, { fontFaceProperties: { fontWeight } });
    // Replaces Arimo with similar fonts that shoppers' systems have.
    return fontFaces.replace(/src: .*;/, `src: ${src};`);
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
