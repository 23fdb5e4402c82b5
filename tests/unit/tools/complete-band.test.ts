import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imageSize } from "image-size";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Band } from "~/tools/band-schema";
import { readBand } from "~/tools/check-band";
import { completeBand } from "~/tools/complete-band";

const secondBand = join(import.meta.dirname, "../../second-band");
let band: Band;
beforeAll(async () => {
  band = (await readBand(secondBand)) as unknown as Band;
});

/** Completes a band that has only these drawings of the second band, and its name, fonts and two of its colours. */
async function complete(name: string, drawings: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "band-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(secondBand, "fonts"), join(folder, "fonts"), { recursive: true });
  await mkdir(join(folder, "pictures"));
  for (const file of drawings) {
    await cp(join(secondBand, "pictures", file), join(folder, "pictures", file));
  }
  await completeBand(folder, join(folder, "public"), {
    ...band,
    "brand.ts": { brand: { ...band["brand.ts"].brand, name } },
    "theme.css": { "--color-primary": "#a4161a", "--color-accent": "#f4b942" },
    pictures: Object.fromEntries(drawings.map((file) => [file, 1])),
  });
  const read = (file: string) => readFile(join(folder, file));
  return { pictures: await readdir(join(folder, "made/pictures")), read };
}

test("the build draws each picture that a band lacks, in the band's colours and with its initials", async () => {
  const { pictures, read } = await complete("Żółta Łata", []);
  expect(pictures.toSorted()).toEqual([
    "404.svg",
    "empty-cart.svg",
    "favicon.svg",
    "mark.svg",
    "nothing-found.svg",
    "share-picture.svg",
    "wordmark.svg",
  ]);
  for (const file of pictures) {
    const { dominant } = await sharp(await read(`made/pictures/${file}`)).stats();
    expect([file, dominant]).toEqual([file, expect.anything()]);
  }
  // The coin.
  const mark = sharp(await read("made/pictures/mark.svg")).resize(64, 64);
  const edge = await mark.extract({ left: 6, top: 31, width: 1, height: 1 }).raw().toBuffer();
  expect([...edge]).toEqual([0xf4, 0xb9, 0x42, 0xff]);
  expect(imageSize(await read("made/pictures/share-picture.svg"))).toMatchObject({
    width: 1200,
    height: 630,
  });
  expect(imageSize(await read("public/favicon.ico"))).toMatchObject({ width: 32, height: 32 });
  expect(imageSize(await read("public/apple-touch-icon.png"))).toMatchObject({
    width: 180,
    height: 180,
  });
});

test("the build draws nothing that a band has, and makes the icons from the band's own mark", async () => {
  const own = ["mark.svg", "404.jpg", "nothing-found.svg"];
  const { pictures, read } = await complete("Żółta Łata", own);
  expect(pictures.toSorted()).toEqual([
    "empty-cart.svg",
    "favicon.svg",
    "share-picture.svg",
    "wordmark.svg",
  ]);
  expect(await read("made/pictures/favicon.svg")).toEqual(await read("pictures/mark.svg"));
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
