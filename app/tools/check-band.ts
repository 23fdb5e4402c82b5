import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageSizeFromFile } from "image-size/fromFile";
import { type Plugin, runnerImport } from "vite";
import { checkLetters } from "./check-letters.ts";
import { checkPictures, checkStyles, type StylesAndPictures } from "./check-styles-and-pictures.ts";
import { checkConsistency, checkShape } from "./check-words-and-products.ts";

/** Stops the build, and the start of development, at mistakes in the band's folder. */
export function checkBand(folder: string): Plugin {
  return {
    name: "check the band's folder",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const problems = findProblems(await readBand(folder));
      if (problems.length === 0) return;
      const error = new Error(`The band's folder has mistakes:\n${problems.join("\n")}`);
      // Where this code found them helps nobody.
      error.stack = "";
      throw error;
    },
  };
}

/**
 * What is wrong in the band's folder: a line for each mistake, in plain words, with the file and the
 * field; none if all is well. Takes what `readBand` reads.
 */
export function findProblems(band: StylesAndPictures & Record<string, unknown>): string[] {
  const { problems, words } = checkShape(band);
  problems.push(...checkStyles(band), ...checkPictures(band));
  // What follows needs the words' shape.
  if (words) {
    problems.push(
      ...checkConsistency(words, Object.keys(band.pictures)),
      ...checkLetters(words, band.fonts),
    );
  }
  return problems.map((problem) => `app/band/${problem}`);
}

/** Reads what the folder holds: its modules' exports, its style sheets, and its pictures' sizes. */
export async function readBand(folder: string) {
  const importFile = async (file: string) =>
    (await runnerImport<Record<string, unknown>>(join(folder, file))).module;
  const [brand, products, currency, theme, patternStyles, fonts, faces, pictures] =
    await Promise.all([
      importFile("brand.ts"),
      importFile("products.ts"),
      importFile("currency.ts"),
      readFile(join(folder, "theme.css"), "utf8"),
      readFile(join(folder, "patterns.css"), "utf8"),
      readFile(join(folder, "fonts/fonts.css"), "utf8"),
      readFile(join(folder, "fonts/faces.json"), "utf8"),
      readPictures(join(folder, "pictures")),
    ]);
  return { ...brand, ...products, ...currency, theme, patternStyles, fonts, faces, pictures };
}

/** The width of each picture in heights, by its path in the folder, as products have it. */
async function readPictures(folder: string): Promise<Record<string, number>> {
  const lists = ["", "products/"].map(async (path) => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    // Systems leave files of their own in folders, such as .DS_Store.
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
    return files.map(({ name }) => `${path}${name}`);
  });
  const ratios = (await Promise.all(lists)).flat().map(async (file) => {
    const size = await imageSizeFromFile(join(folder, file)).catch(() => ({ width: 0, height: 0 }));
    return [file, size.width / size.height] as const;
  });
  return Object.fromEntries(await Promise.all(ratios));
}
