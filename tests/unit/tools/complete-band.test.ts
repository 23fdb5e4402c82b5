import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imageSize } from "image-size";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { bandSchema } from "~/tools/band-schema";
import { completeBand } from "~/tools/complete-band";
import { readFonts } from "~/tools/fonts";
import { readBand } from "~/tools/read-band";

const secondBand = join(import.meta.dirname, "../../second-band");
const band = bandSchema.parse(await readBand(secondBand));
const fonts = await readFonts(secondBand, band);
const ownDrawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/** Completes a band that has this name, two colours, the second band's fonts, and these drawings. */
async function complete(name: string, ownPictures: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "band-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "pictures"));
  for (const file of ownPictures) await writeFile(join(folder, "pictures", file), ownDrawing);
  const changed = {
    ...band,
    "brand.ts": { brand: { ...band["brand.ts"].brand, name } },
    "theme.css": { primary: "#a4161a", accent: "#f4b942" },
    pictures: Object.fromEntries(ownPictures.map((file) => [file, 1])),
  };
  await completeBand(folder, join(folder, "public"), changed, fonts);
  const made = await readdir(join(folder, "made/pictures"));
  return { made: made.toSorted(), read: (file: string) => readFile(join(folder, file)) };
}

test("the build makes the icons, and draws each picture that a band lacks in the band's colours", async () => {
  const { made, read } = await complete("Żółta Łata", []);
  expect(made).toEqual([
    "404.svg",
    "empty-cart.svg",
    "favicon.svg",
    "mark.svg",
    "nothing-found.svg",
    "share-picture.svg",
    "wordmark.svg",
  ]);
  // sharp fails if it can't draw a picture.
  for (const file of made) await sharp(await read(`made/pictures/${file}`)).stats();
  const mark = sharp(await read("made/pictures/mark.svg")).resize(64, 64);
  const edge = await mark.extract({ left: 6, top: 31, width: 1, height: 1 }).raw().toBuffer();
  expect(edge.toString("hex")).toBe("f4b942ff");
  for (const [file, width, height] of [
    ["made/pictures/share-picture.svg", 1200, 630],
    ["public/favicon.ico", 32, 32],
    ["public/apple-touch-icon.png", 180, 180],
  ] as const) {
    expect(imageSize(await read(file))).toMatchObject({ width, height });
  }
});

test("the build draws nothing that a band has, and makes the icons from the band's own mark", async () => {
  const own = ["mark.svg", "404.jpg", "nothing-found.svg"];
  const { made, read } = await complete("Żółta Łata", own);
  expect(made).toEqual(["empty-cart.svg", "favicon.svg", "share-picture.svg", "wordmark.svg"]);
  expect(`${await read("made/pictures/favicon.svg")}`).toBe(ownDrawing);
});

test.each([
  ["Ż", 0.3, 1.5],
  ["Żółta Łata", 4, 6],
  ["The Long Slow Choir of Five Rivers", 2, 5],
])("the header has room for the wordmark of %s", async (name, min, max) => {
  const { read } = await complete(name, []);
  const { width, height } = imageSize(await read("made/pictures/wordmark.svg"));
  expect(width / height).toBeGreaterThan(min);
  expect(width / height).toBeLessThan(max);
  expect(`${await read("made/theme.css")}`).toContain(`--aspect-wordmark: ${width} / ${height};`);
});
