import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";

const projectFolder = join(import.meta.dirname, "../..");

test("the build publishes small files of a linked photograph, upright and without the place where it was taken", async () => {
  const folder = await mkdtemp(join(tmpdir(), "photograph-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const photograph = join(folder, "camera/Mug 1.JPG");
  await mkdir(join(folder, "camera"));
  const linkedFolder = join(folder, "pictures");
  await symlink("camera", linkedFolder);
  await symlink("Mug 1.JPG", join(linkedFolder, "mug.jpg"));
  // A tag says that the left half, which is red, belongs at the top.
  const red = { width: 400, height: 600, channels: 3, background: "red" } as const;
  await sharp({ create: { ...red, width: 800, background: "blue" } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: "51/1" } } })
    .toFile(photograph);
  const built = await build({
    configFile: join(projectFolder, "vite.config.ts"),
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: { input: join(linkedFolder, "mug.jpg"), preserveEntrySignatures: "strict" },
    },
  });
  const { output } = "output" in built ? built : expect.unreachable();
  const published = await Promise.all(
    output.map(async (item) => {
      if (item.type !== "asset") return [];
      const { format, width, height, exif, xmp } = await sharp(item.source).metadata();
      const pixel = { left: 120, top: 10, width: 1, height: 1 };
      const [r = 0, , b = 0] = await sharp(item.source).extract(pixel).raw().toBuffer();
      return [`${format} ${width}x${height} ${r > b ? "red" : "blue"}`, exif, xmp];
    }),
  );
  const sizes = ["240x320", "560x747", "600x800"];
  expect(published.filter(([name]) => name).toSorted()).toEqual(
    sizes.map((size) => [`webp ${size} red`, undefined, undefined]).toSorted(),
  );
});
