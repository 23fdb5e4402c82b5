// Makes the font files beside it: `npm run fonts`. Most pages need only the common letters.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
// @ts-expect-error: it comes without types.
import subset from "subset-font";

const faces = {
  caprasimo: "@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2",
  figtree: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
};

/** As in the unicode-range of fonts.css. */
const letters = {
  common: `${range(0x20, 0x7e)}\u00a0£©·×–—‘’“”…`,
  more: `${range(0xa1, 0xff)}ŒœŸ€`.replaceAll(/[£©·×]/g, ""),
};

for (const [face, file] of Object.entries(faces)) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  for (const [part, text] of Object.entries(letters)) {
    const woff2 = await subset(whole, text, { targetFormat: "woff2" });
    await writeFile(new URL(`${face}-${part}.woff2`, import.meta.url), woff2);
    console.log(`${face}-${part}.woff2: ${woff2.length} bytes`);
  }
}

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join(
    "",
  );
}
