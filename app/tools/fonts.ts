import { create, type Font } from "fontkitten";
// @ts-expect-error: the package has no types.
import subset from "subset-font";

type Options = {
  targetFormat?: "sfnt" | "woff2";
  keepAllGlyphs?: boolean;
  variationAxes?: { wght: number };
};

/** Makes a font file that has only these letters. */
export const subsetFont: (file: Buffer, letters: string, options: Options) => Promise<Buffer> =
  subset;

export function parseFont(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection) throw new Error("The file has several fonts");
  return font;
}

/** Fixes the weight of a font that has several weights. Uses the nearest weight that the font has. */
export function fixWeight({ variationAxes: { wght } }: Font, weight: number): Options {
  if (!wght) return {};
  return { variationAxes: { wght: Math.max(wght.min, Math.min(weight, wght.max)) } };
}
