import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";

test("the build publishes small, upright files of a photograph, without its metadata", async () => {
  const folder = await mkdtemp(join(tmpdir(), "photograph-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const photograph = join(folder, "Mug 1.JPG");
  // A tag says that the left half, which is red, belongs at the top.
  const red = { width: 400, height: 600, channels: 3, background: "red" } as const;
  await sharp({ create: { ...red, width: 800, background: "blue" } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: "51/1" } } })
    .toFile(photograph);
  const built = await build({
    configFile: join(import.meta.dirname, "../../vite.config.ts"),
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: { input: photograph, preserveEntrySignatures: "strict" },
    },
  });
  const { output } = "output" in built ? built : expect.unreachable();
  const files = output.filter((file) => file.type === "asset").map(({ source }) => sharp(source));
  const sizes = [];
  for (const file of files) {
    const { format, width, height, exif, xmp } = await file.metadata();
    sizes.push(`${format} ${width}x${height}`);
    expect(exif, "exif").toBeUndefined();
    expect(xmp, "xmp").toBeUndefined();
    const topPixel = { left: 120, top: 10, width: 1, height: 1 };
    const [r = 0, , b = 0] = await file.extract(topPixel).raw().toBuffer();
    expect(r, "red at the top").toBeGreaterThan(b);
  }
  expect(sizes.toSorted()).toEqual(["webp 240x320", "webp 560x747", "webp 600x800"]);
});
