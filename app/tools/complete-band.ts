import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkitten";
import sharp from "sharp";
// @ts-expect-error: the package has no types.
import subset from "subset-font";
import type { Band } from "./band-schema.ts";
import * as draw from "./draw-pictures.ts";
import { completeColors, isDarkColor, readColors } from "./theme-colors.ts";

/** Makes what the band's folder lacks: colours and pictures in its subfolder `made`, and icons in `publicFolder`. */
export async function completeBand(folder: string, publicFolder: string, band: Band) {
  const { name } = band["brand.ts"].brand;
  const colors = completeColors(readColors(band["theme.css"]));
  const fonts = await readFonts(join(folder, "fonts/faces.json"), name + name.toUpperCase());
  const pictures: Record<string, string> = {};

  /** Returns the band's own drawing, or makes it. */
  async function find(file: string, make: () => string): Promise<string> {
    if (file in band.pictures) return readFile(join(folder, "pictures", file), "utf8");
    pictures[file] = make();
    return pictures[file];
  }
  const mark = await find("mark.svg", () => draw.drawMark(name, fonts, colors));
  const wordmark = await find("wordmark.svg", () => draw.drawWordmark(name, fonts, colors));
  const favicon = await find("favicon.svg", () => mark);
  const others = {
    "404": () => draw.drawMissingPage(mark, colors),
    "empty-cart": () => draw.drawEmptyCart(mark, colors),
    "nothing-found": () => draw.drawNothingFound(colors),
    "share-picture": () => draw.drawSharePicture(wordmark, mark, colors),
  };
  for (const [place, make] of Object.entries(others)) {
    const isOwn = Object.keys(band.pictures).some((file) => file.startsWith(`${place}.`));
    if (!isOwn) pictures[`${place}.svg`] = make();
  }

  const made = join(folder, "made");
  await mkdir(join(made, "pictures"), { recursive: true });
  for (const [file, svg] of Object.entries(pictures)) {
    await writeFile(join(made, "pictures", file), svg);
  }
  // Deletes only what is out of date, because a development server may be reading the other files.
  for (const file of await readdir(join(made, "pictures"))) {
    if (!(file in pictures)) await rm(join(made, "pictures", file));
  }
  const { width = 1, height = 1 } = await sharp(Buffer.from(wordmark)).metadata();
  const tokens = Object.entries(colors).map(([name, color]) => `  --color-${name}: ${color};\n`);
  await writeFile(
    join(made, "theme.css"),
    `@import "${existsSync(join(folder, "patterns.css")) ? "../patterns.css" : "../../ui/patterns.css"}" layer(components);

:root {
  color-scheme: ${isDarkColor(colors.paper) ? "dark" : "light"};
}

@theme {
  --aspect-wordmark: ${width} / ${height};
${tokens.join("")}}
`,
  );
  await mkdir(publicFolder, { recursive: true });
  await writeFile(join(publicFolder, "favicon.ico"), await makeIco(favicon));
  // The icon has a background, because phones choose the colour of transparent pixels.
  const icon = sharp(Buffer.from(mark)).resize(140, 140).flatten({ background: colors.paper });
  const edge = { top: 20, bottom: 20, left: 20, right: 20, background: colors.paper };
  await icon.extend(edge).png().toFile(join(publicFolder, "apple-touch-icon.png"));
}

/** Reads these letters of the typeface for headings. If it has several weights, takes bold letters. */
async function readFonts(faces: string, letters: string): Promise<Font[]> {
  const { resolve } = createRequire(faces);
  const { display }: { display: string[] } = JSON.parse(await readFile(faces, "utf8"));
  const fonts = display.map(async (source) => {
    const face = await readFile(resolve(source));
    const { characterSet, variationAxes } = create(face) as Font;
    if (!characterSet.some((one) => letters.includes(String.fromCodePoint(one)))) return [];
    const { wght } = variationAxes;
    const bold = wght && { wght: Math.max(wght.min, Math.min(700, wght.max)) };
    const options = { targetFormat: "sfnt", variationAxes: bold };
    return [create(await subset(face, letters, options)) as Font];
  });
  return (await Promise.all(fonts)).flat();
}

/** Puts a PNG into an ICO file, whose header says where the PNG begins and how long it is. */
async function makeIco(svg: string): Promise<Buffer> {
  const png = await sharp(Buffer.from(svg)).resize(32, 32).png().toBuffer();
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
