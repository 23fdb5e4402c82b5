import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create } from "fontkitten";

/** Where faces.json is, and what is made from it. */
export const folder = new URL("../band/fonts/", import.meta.url);
const { resolve } = createRequire(new URL("faces.json", folder));

/**
 * A file of a package, or a file beside faces.json.
 *
 * @param {string} source
 */
export async function readFace(source) {
  try {
    return await readFile(resolve(source));
  } catch {
    console.error(`faces.json: there is no "${source}". A file beside faces.json is written as
"./name.woff2", a file of an installed package as "package/path.woff2".`);
    process.exit(1);
  }
}

/** @param {Buffer} file */
export function parseFace(file) {
  const font = create(file);
  if (font.isCollection) throw new Error("A face is one font, not a collection of several.");
  return font;
}
