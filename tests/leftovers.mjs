import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { runnerImport } from "vite";

/** What of the project's folder is not its source. */
export const notSource = [".git", ".react-router", "build", "data", "node_modules", "test-results"];

/** The folders in which a band is at home. */
const ofBands = ["app/band", "tests/second-band"];

/**
 * A line for each file of a project that has something of a band, outside the bands' own folders.
 *
 * @param {string} project
 * @param {string} band the band's folder
 * @param {readonly string[]} notSearched folders in the project
 */
export async function findLeftovers(project, band, notSearched) {
  const wanted = await readBand(band);
  const files = await listFiles(
    project,
    [...ofBands, ...notSearched].map((path) => join(project, path)),
  );
  const lines = files.map(async (path) => {
    const file = relative(project, path).replaceAll(sep, "/");
    const content = `${file}\n${await readFile(path, "utf8")}`;
    return wanted
      .filter(({ pattern }) => pattern.test(content))
      .map(({ text }) => `${file} has the band's “${text}”`);
  });
  return (await Promise.all(lines)).flat();
}

/**
 * @param {string} folder
 * @param {readonly string[]} leftOut files and folders
 * @returns {Promise<string[]>}
 */
async function listFiles(folder, leftOut) {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (leftOut.includes(path)) return [];
    if (entry.isDirectory()) return listFiles(path, leftOut);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}

/**
 * A band's names, sentences and colours, and the words of its name and tagline.
 *
 * @param {string} folder
 */
async function readBand(folder) {
  /** @param {string} file */
  const load = async (file) => /** @type {any} */ ((await runnerImport(join(folder, file))).module);
  const { brand } = await load("brand.ts");
  const { products, categories, allProductsIntro } = await load("products.ts");
  const theme = await readFile(join(folder, "theme.css"), "utf8");

  /** @type {string[]} */
  const sentences = Object.values(brand)
    .flat()
    .filter((value) => typeof value === "string");
  const texts = new Set([
    brand.website,
    ...sentences.filter((sentence) => sentence.includes(" ")),
    // Shorter words are in any text.
    ...`${brand.name} ${brand.tagline}`.split(/\s+/).filter((word) => word.length >= 6),
    ...products.flatMap((/** @type {any} */ { name, description }) => [name, description]),
    ...categories.map((/** @type {any} */ { intro }) => intro),
    allProductsIntro,
    ...(theme.match(/#[0-9a-f]{3,8}\b/gi) ?? []),
  ]);
  return [...texts].map((text) => ({ text, pattern: wholeWords(text) }));
}

/** @param {string} text */
function wholeWords(text) {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu");
}
