/**
 * An ICO file with one picture, a PNG of 32 by 32 pixels.
 *
 * @param {Buffer} png
 */
export function toIcon(png) {
  // One picture, 32 by 32 pixels of 32 bits, its length, and that it starts after these 22 bytes.
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
