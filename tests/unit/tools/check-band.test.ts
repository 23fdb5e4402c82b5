import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { checkAndCompleteBand } from "~/tools/check-band";

const secondBand = join(import.meta.dirname, "../../second-band");

/** Builds a changed copy of the second band, because another band may replace the one in app/band/. */
async function buildWith(change: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "band-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(secondBand, folder, { recursive: true });
  await change(folder);
  const input = join(folder, "currency.ts");
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [checkAndCompleteBand(folder, join(folder, "public"))],
    build: { write: false, rolldownOptions: { input } },
  });
  return folder;
}

test("a build fails if the band's folder has mistakes, and the error names each mistake", async () => {
  const building = buildWith(async (folder) => {
    const file = join(folder, "brand.ts");
    await writeFile(file, (await readFile(file, "utf8")).replace("tagline:", "taglin:"));
    await writeFile(join(folder, "pictures/products/notes.txt"), "Some notes");
  });
  await expect(building).rejects.toThrow("app/band/brand.ts: brand.tagline is missing");
  await expect(building).rejects.toThrow("app/band/pictures/products: notes.txt can't be read");
});

test("a build fails if a product's picture is missing", async () => {
  const building = buildWith((folder) => rm(join(folder, "pictures/products/bell.jpg")));
  await expect(building).rejects.toThrow("there is no pictures/products/bell.jpg");
});

test("a build fails if a file has a typing mistake, and the error names the file", async () => {
  const building = buildWith((folder) => writeFile(join(folder, "products.ts"), "const a = {"));
  await expect(building).rejects.toThrow("app/band/products.ts can't be read");
});

test("a build fails if a font file is missing", async () => {
  const building = buildWith((folder) =>
    writeFile(
      join(folder, "fonts/faces.json"),
      '{"display":["./new.woff2"],"text":["./new.woff2"]}',
    ),
  );
  await expect(building).rejects.toThrow("app/band/fonts/faces.json: ./new.woff2 can't be read");
});

test("a build makes the band's fonts, and ignores the operating system's dotfiles among the pictures", async () => {
  const folder = await buildWith((folder) =>
    writeFile(join(folder, "pictures/products/.DS_Store"), ""),
  );
  const fonts = ["more-0", "more-1", "words-0", "words-1"].map((name) => `${name}.woff2`);
  expect((await readdir(join(folder, "made/fonts"))).toSorted()).toEqual([
    ...fonts.map((name) => `display-${name}`),
    "fonts.css",
    ...fonts.map((name) => `text-${name}`),
  ]);
});

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const picture = { width: 300, height: 200, channels: 3, background: "gray", noise } as const;
const jpeg = await sharp({ create: picture }).jpeg().toBuffer();

/** The beginning of a PNG file, which declares a size of 20,000 by 15,000 pixels. */
const hugePng = Buffer.from(
  "89504e470d0a1a0a0000000d4948445200004e2000003a98080200000000000000",
  "hex",
);

test.each([
  ["notes.jpg", "Some notes", "can't be read. Export it as JPEG"],
  ["phone.HEIC", "\0\0\0\x18ftypheic", "can't be read. Export it as JPEG"],
  ["huge.png", hugePng, "can't be read. Export it as JPEG, with at most 268"],
  ["truncated.jpg", jpeg.subarray(0, jpeg.length / 2), "can't be read. Export it as JPEG"],
  ["100%.jpg", jpeg, "has a % in its name. Rename it"],
  ["linked.svg", '<svg><image href="a.jpg"/></svg>', "links to a.jpg, which browsers don't load"],
])(
  "a build fails if a product's picture is like %s, and says what to do",
  async (name, content, problem) => {
    const building = buildWith((folder) =>
      writeFile(join(folder, "pictures/products", name), content),
    );
    await expect(building).rejects.toThrow(`app/band/pictures/products: ${name} ${problem}`);
  },
);
