import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { findProblems, readBand } from "~/tools/check-band";

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const jpeg = await sharp({
  create: { width: 300, height: 200, channels: 3, background: "gray", noise },
})
  .jpeg()
  .toBuffer();

/** Returns the beginning of a PNG file, which declares the size of the picture. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from("89504e470d0a1a0a0000000d4948445200000000000000000802000000", "hex");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, Buffer.alloc(4)]);
}

test.each([
  ["notes.jpg", "Some notes", "can't be read. Export it as JPEG"],
  ["phone.HEIC", "\0\0\0\x18ftypheic", "can't be read. Export it as JPEG"],
  ["huge.png", pngHeader(20_000, 15_000), "can't be read. Export it as JPEG, with at most 268"],
  ["truncated.jpg", jpeg.subarray(0, jpeg.length / 2), "can't be read. Export it as JPEG"],
  ["100%.jpg", jpeg, "has a % in its name. Rename it"],
  ["linked.svg", '<svg><image href="a.jpg"/></svg>', "links to a.jpg, which browsers don't load"],
])(
  "the build names %s among the products' pictures, and says what to do",
  async (name, content, problem) => {
    const folder = await mkdtemp(join(tmpdir(), "band-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(join(import.meta.dirname, "../../second-band"), folder, { recursive: true });
    await writeFile(join(folder, "pictures/products", name), content);
    const problems = findProblems(await readBand(folder));
    expect(problems).toEqual([
      expect.stringContaining(`app/band/pictures/products: ${name} ${problem}`),
    ]);
  },
);
