import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Band } from "./band-schema.ts";
import * as draw from "./draw-pictures.ts";
import { type FontFile, type Fonts, fixWeight, parseFont, subsetFont } from "./fonts.ts";
import { makeIcons } from "./make-icons.ts";
import { completeColors, isDarkColor } from "./theme-colors.ts";

/** Makes what the band's folder lacks: colours and pictures in its subfolder `made`, and icons in `publicFolder`. */
export async function completeBand(folder: string, publicFolder: string, band: Band, fonts: Fonts) {
  const { name } = band["brand.ts"].brand;
  const colors = completeColors(band["theme.css"]);
  const letters = await takeLetters(fonts.display, name + name.toUpperCase());
  const readOwn = async (file: string) =>
    file in band.pictures ? readFile(join(folder, "pictures", file), "utf8") : undefined;
  const mark = (await readOwn("mark.svg")) ?? draw.drawMark(name, letters, colors);
  const wordmark = (await readOwn("wordmark.svg")) ?? draw.drawWordmark(name, letters, colors);
  const favicon = (await readOwn("favicon.svg")) ?? mark;
  await writePictures(join(folder, "made/pictures"), Object.keys(band.pictures), {
    mark,
    wordmark,
    favicon,
    "404": draw.drawMissingPage(mark, colors),
    "empty-cart": draw.drawEmptyCart(mark, colors),
    "nothing-found": draw.drawNothingFound(colors),
    "share-picture": draw.drawSharePicture(wordmark, mark, colors),
  });
  const { width, height } = await sharp(Buffer.from(wordmark)).metadata();
  const tokens = Object.entries(colors).map(([name, color]) => `  --color-${name}: ${color};\n`);
  const hasPatterns = existsSync(join(folder, "patterns.css"));
  const theme = `@import "${hasPatterns ? "../patterns.css" : "../../ui/patterns.css"}" layer(components);

:root {
  color-scheme: ${isDarkColor(colors.paper) ? "dark" : "light"};
}

@theme {
  --aspect-wordmark: ${width} / ${height};
${tokens.join("")}}
`;
  await writeFile(join(folder, "made/theme.css"), theme);
  await writeFile(join(folder, "made/colors.json"), JSON.stringify(colors));
  await makeIcons(publicFolder, mark, favicon, colors.paper);
}

/** Writes the pictures that the band doesn't have. */
async function writePictures(folder: string, own: string[], drawings: Record<string, string>) {
  const isMissing = (place: string) => !own.some((file) => file.startsWith(`${place}.`));
  const missing = Object.entries(drawings).filter(([place]) => isMissing(place));
  await mkdir(folder, { recursive: true });
  for (const [place, svg] of missing) await writeFile(join(folder, `${place}.svg`), svg);
  // Deletes only what is out of date, because a development server may be reading the other files.
  const wanted = missing.map(([place]) => `${place}.svg`);
  for (const file of await readdir(folder)) {
    if (!wanted.includes(file)) await rm(join(folder, file));
  }
}

/** Makes fonts that have only these letters. If a font has several weights, takes its bold letters. */
function takeLetters(fonts: FontFile[], letters: string) {
  const fitting = fonts.filter(({ letters: own }) => own.some((one) => letters.includes(one)));
  return Promise.all(
    fitting.map(async ({ file, font }) => {
      const options = { targetFormat: "sfnt", ...fixWeight(font, 700) } as const;
      return parseFont(await subsetFont(file, letters, options));
    }),
  );
}
