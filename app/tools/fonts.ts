import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkitten";
// @ts-expect-error: the package has no types.
import subset from "subset-font";
import type { Band } from "./band-schema.ts";

export type FontFile = { file: Buffer; font: Font; letters: string[] };

/** The font files of each typeface. */
export type Fonts = Record<"display" | "text", [FontFile, ...FontFile[]]>;

/** Reads the font files that the band's `fonts/faces.json` names. */
export async function readFonts(bandFolder: string, band: Band): Promise<Fonts> {
  const { resolve } = createRequire(join(bandFolder, "fonts/faces.json"));
  const read = async (source: string): Promise<FontFile> => {
    try {
      const file = await readFile(resolve(source));
      const font = parseFont(file);
      return { file, font, letters: font.characterSet.map((one) => String.fromCodePoint(one)) };
    } catch (error) {
      throw new Error(`app/band/fonts/faces.json: ${source} can't be read: ${error}`);
    }
  };
  const { display, text } = band["fonts/faces.json"];
  return {
    display: [await read(display[0]), ...(await Promise.all(display.slice(1).map(read)))],
    text: [await read(text[0]), ...(await Promise.all(text.slice(1).map(read)))],
  };
}

export function parseFont(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection) throw new Error("The file has several fonts");
  return font;
}

type Options = {
  targetFormat?: "sfnt" | "woff2";
  keepAllGlyphs?: boolean;
  variationAxes?: { wght: number };
};

/** Makes a font file that has only these letters. */
export const subsetFont: (file: Buffer, letters: string, options: Options) => Promise<Buffer> =
  subset;

/** Fixes the weight of a font that has several weights. Uses the nearest weight that the font has. */
export function fixWeight({ variationAxes: { wght } }: Font, weight: number): Options {
  if (!wght) return {};
  return { variationAxes: { wght: Math.max(wght.min, Math.min(weight, wght.max)) } };
}
