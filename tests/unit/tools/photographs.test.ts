import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { build, type Rolldown } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { photographs } from "~/tools/photographs";

/** Publishes a photograph, and returns its files. */
async function publish(file: string) {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [photographs()],
    build: { write: false, rolldownOptions: { input: file, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  const files = output.flatMap((item) => (item.type === "asset" ? Buffer.from(item.source) : []));
  const described = await Promise.all(
    files.map(async (source) => {
      const { format, width, height, exif, xmp, iptc, icc } = await sharp(source).metadata();
      // A photograph's metadata may name the place where it was taken.
      expect([exif, xmp, iptc, icc]).toEqual(Array(4).fill(undefined));
      return `${format} ${width}x${height}`;
    }),
  );
  return { files, described: described.toSorted() };
}

async function newFile(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "photographs-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "band/pictures/products"), { recursive: true });
  return join(folder, "band/pictures", name);
}

/** A photograph whose left half is red, and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "red" } },
      left: 0,
      top: 0,
    },
  ]);

const transparent = sharp({
  create: { width: 60, height: 40, channels: 4, background: "transparent" },
});

const square = ["heif 240x240", "heif 560x560", "heif 800x800", "jpeg 800x800"];

test.each([
  ["a small photograph in capitals", "products/Zdjęcie 1.JPG", halves(60, 40).jpeg(), square],
  ["a grey one", "products/a.png", halves(900, 800).toColourspace("b-w").png(), square],
  [
    "one in colours for print",
    "products/a.jpeg",
    halves(900, 800).toColourspace("cmyk").jpeg(),
    square,
  ],
  [
    "a transparent one",
    "products/a.png",
    transparent.png(),
    [...square.slice(0, -1), "png 800x800"],
  ],
  ["a WebP file", "products/a.webp", halves(300, 900).webp(), square],
  ["an AVIF file", "products/a.avif", halves(300, 900).avif(), square],
  [
    "the hero",
    "hero.jpg",
    halves(800, 400).jpeg(),
    ["heif 1120x560", "heif 1600x800", "heif 720x360", "jpeg 720x360"],
  ],
  ["the share picture", "share-picture.png", halves(400, 400).png(), ["jpeg 1200x630"]],
])("%s is published in its place's sizes and formats", async (_, name, image, sizes) => {
  const file = await newFile(name);
  await image.toFile(file);
  expect((await publish(file)).described).toEqual(sizes);
});

test("a photograph is turned again if only its orientation has changed since the last build", async () => {
  const file = await newFile("share-picture.jpg");
  const red = [];
  for (const orientation of [1, 3]) {
    await halves(1200, 630).jpeg().withMetadata({ orientation }).toFile(file);
    const { files } = await publish(file);
    const left = sharp(files[0]).extract({ left: 0, top: 0, width: 9, height: 9 });
    red.push((await left.raw().toBuffer())[0]);
  }
  expect(red.map((value) => Number(value) > 128)).toEqual([true, false]);
});

test("chat apps show even a share picture of noise, because its file has less than 300 kB", async () => {
  const file = await newFile("share-picture.png");
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = { width: 1300, height: 900, channels: 3, background: "gray", noise } as const;
  await sharp({ create: picture }).toFile(file);
  expect((await publish(file)).files[0]?.length).toBeLessThan(300_000);
});
