import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkitten";
// @ts-expect-error: the package has no types.
import subset from "subset-font";

/** Reads a font file that the band's `fonts/faces.json` names. */
export async function readFont(bandFolder: string, source: string) {
  try {
    const { resolve } = createRequire(join(bandFolder, "fonts/faces.json"));
    const file = await readFile(resolve(source));
    return { file, font: parseFont(file) };
  } catch (error) {
    throw new Error(`app/band/fonts/faces.json: ${source} can't be read: ${error}`);
  }
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
