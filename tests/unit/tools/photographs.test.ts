import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { photographs } from "~/tools/photographs";

/** Writes a photograph into a new band's folder, and returns its path. */
async function save(name: string, photograph: Sharp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "photographs-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "band/pictures", name);
  await mkdir(dirname(file), { recursive: true });
  await photograph.toFile(file);
  return file;
}

/** Returns the files that the store publishes instead of a photograph. */
async function publish(file: string): Promise<Buffer[]> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [photographs()],
    build: { write: false, rolldownOptions: { input: file, preserveEntrySignatures: "strict" } },
  });
  const output = "output" in built ? built.output : expect.unreachable();
  return output.flatMap((item) => (item.type === "asset" ? Buffer.from(item.source) : []));
}

/** A photograph whose left half is red, and whose right half is blue. */
function halves(width: number, height: number): Sharp {
  const red = { width: width / 2, height, channels: 3, background: "red" } as const;
  return sharp({ create: { ...red, width, background: "blue" } }).composite([
    { input: { create: red }, left: 0, top: 0 },
  ]);
}

const clear = { width: 60, height: 40, channels: 4, background: "transparent" } as const;
const avif = ["heif 240x240", "heif 560x560", "heif 800x800"];
const forProduct = [...avif, "jpeg 800x800"];
const forHero = ["heif 1120x560", "heif 1600x800", "heif 720x360", "jpeg 720x360"];

test.each<[string, string, Sharp, string[]]>([
  ["a small photograph", "products/Zdjęcie 1.JPG", halves(60, 40).jpeg(), forProduct],
  ["a grey one", "products/a.png", halves(900, 800).toColourspace("b-w").png(), forProduct],
  ["one for print", "products/a.jpeg", halves(90, 80).toColourspace("cmyk").jpeg(), forProduct],
  ["a clear one", "products/a.png", sharp({ create: clear }).png(), [...avif, "png 800x800"]],
  ["a WebP file", "products/a.webp", halves(300, 900).webp(), forProduct],
  ["an AVIF file", "products/a.avif", halves(300, 900).avif(), forProduct],
  ["the hero", "hero.jpg", halves(800, 400).jpeg(), forHero],
  ["the share picture", "share-picture.png", halves(400, 400).png(), ["jpeg 1200x630"]],
])(
  "%s, %s, is published in its place's sizes and formats, without metadata",
  async (_, name, photograph, sizes) => {
    const file = await save(
      name,
      photograph.withMetadata({ exif: { IFD3: { GPSLatitude: "51/1" } } }),
    );
    const published = await Promise.all(
      (await publish(file)).map(async (source) => {
        const { format, width, height, exif, xmp, iptc, icc } = await sharp(source).metadata();
        // A photograph's metadata may name the place where it was taken.
        expect([exif, xmp, iptc, icc]).toEqual(Array(4).fill(undefined));
        return `${format} ${width}x${height}`;
      }),
    );
    expect(published.toSorted()).toEqual(sizes);
  },
);

test("a photograph is turned again if only its orientation has changed since the last build", async () => {
  const colors = [];
  const photograph = halves(1200, 630).jpeg();
  const file = await save("share-picture.jpg", photograph);
  for (const orientation of [1, 3]) {
    await photograph.withMetadata({ orientation }).toFile(file);
    const [published] = await publish(file);
    const corner = sharp(published).extract({ left: 0, top: 0, width: 1, height: 1 });
    const [red = 0] = await corner.raw().toBuffer();
    colors.push(red > 128 ? "red" : "blue");
  }
  expect(colors).toEqual(["red", "blue"]);
});

test("chat apps show even a share picture of noise, because its file has less than 300 kB", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 1300, height: 900, channels: 3, background: "gray", noise } as const;
  const [published] = await publish(await save("share-picture.png", sharp({ create }).png()));
  expect(published?.length).toBeLessThan(300_000);
});
