import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Makes the icons that browsers and phones request at fixed paths. */
export async function makeIcons(folder: string, mark: string, favicon: string, background: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "favicon.ico"), await makeIco(favicon));
  // The icon has a background, because phones choose the colour of transparent pixels.
  const icon = sharp(Buffer.from(mark)).resize(140, 140).flatten({ background });
  const edge = { top: 20, bottom: 20, left: 20, right: 20, background };
  await icon.extend(edge).png().toFile(join(folder, "apple-touch-icon.png"));
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
