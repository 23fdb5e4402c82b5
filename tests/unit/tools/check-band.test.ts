import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { checkAndCompleteBand } from "~/tools/check-band";

const secondBand = join(import.meta.dirname, "../../second-band");

/** Builds a copy of the second band in which a file has other content. Another band may replace the one in app/band/. */
async function buildWith(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "band-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(secondBand, folder, { recursive: true });
  await writeFile(join(folder, name), content);
  const input = join(folder, "currency.ts");
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [checkAndCompleteBand(folder, join(folder, "public"))],
    build: { write: false, rolldownOptions: { input } },
  });
  return folder;
}

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const photograph = { width: 300, height: 200, channels: 3, background: "gray", noise } as const;
const jpeg = await sharp({ create: photograph }).jpeg().toBuffer();

test.each([
  ["brand.ts", "export const brand = {};", "brand.ts: brand.tagline is missing"],
  ["products.ts", "const a = {", "products.ts can't be read"],
  ["fonts/brygada-1918-latin-wght-normal.woff2", "", "fonts/faces.json: ./brygada"],
  ["pictures/products/bell.jpg", "Not a picture", "pictures/products: bell.jpg can't be read"],
  ["pictures/products/a.HEIC", "\0\0\0\x18ftypheic", "a.HEIC can't be read. Export it as JPEG"],
  ["pictures/products/cut.jpg", jpeg.subarray(0, jpeg.length / 2), "cut.jpg can't be read"],
  ["pictures/products/100%.jpg", jpeg, "100%.jpg has a % in its name. Rename it"],
  ["pictures/favicon.ico", await sharp(jpeg).png().toBuffer(), "favicon.ico can't be read"],
  [
    "pictures/a.svg",
    '<svg><image href="a.jpg"/></svg>',
    "a.svg links to a.jpg, which browsers don't",
  ],
])(
  "a build fails if the band's file %s is wrong, and says what is wrong",
  async (name, content, problem) => {
    const building = buildWith(name, content);
    await expect(building).rejects.toThrow("The band's folder has mistakes:\napp/band/");
    await expect(building).rejects.toThrow(problem);
  },
);

test("a build makes the band's fonts, and ignores the operating system's dotfiles among the pictures", async () => {
  const folder = await buildWith("pictures/products/.DS_Store", "");
  const fonts = ["more-0", "more-1", "words-0", "words-1"].map((name) => `${name}.woff2`);
  expect((await readdir(join(folder, "made/fonts"))).toSorted()).toEqual([
    ...fonts.map((name) => `display-${name}`),
    "fonts.css",
    ...fonts.map((name) => `text-${name}`),
  ]);
});
