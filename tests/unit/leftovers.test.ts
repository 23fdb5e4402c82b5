import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { runnerImport } from "vite";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "../..");
const bands = ["app/band", "tests/second-band"];
const notSource = /^(\.git|\.react-router|build|data|node_modules|test-results)(\/|$)/;

/** The path and content of each of the store's own files. */
async function readSources(): Promise<string[]> {
  const entries = await readdir(project, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((file) => !notSource.test(file) && !bands.some((band) => file.startsWith(`${band}/`)));
  return Promise.all(
    files.map(async (file) => `${file}\n${await readFile(join(project, file), "utf8")}`),
  );
}

type Texts = Record<string, string>;
type Modules = {
  brand: Texts;
  products: Texts[];
  categories: Texts[];
  allProductsIntro: string;
};

/** A band's names, sentences and colours, and the words of its name and tagline. */
async function readTexts(band: string): Promise<string[]> {
  const load = async (file: string) =>
    (await runnerImport<Modules>(join(project, band, file))).module;
  const { brand } = await load("brand.ts");
  const { products, categories, allProductsIntro } = await load("products.ts");
  const theme = await readFile(join(project, band, "theme.css"), "utf8");
  return [
    String(brand.website),
    allProductsIntro,
    ...Object.values(brand).filter((text) => typeof text === "string" && text.includes(" ")),
    // Shorter words are in any text.
    ...`${brand.name} ${brand.tagline}`.split(/\s+/).filter((word) => word.length >= 6),
    ...products.flatMap(({ name = "", description = "" }) => [name, description]),
    ...categories.map(({ intro = "" }) => intro),
    ...(theme.match(/#[0-9a-f]{3,8}\b/gi) ?? []),
  ];
}

test.each(bands)("no file outside of %s has its names, sentences or colours", async (band) => {
  const texts = await readTexts(band);
  expect(texts.length).toBeGreaterThan(30);
  const words = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu");
  const sources = await readSources();
  const found = sources.flatMap((source) => {
    const [text] = pattern.exec(source) ?? [];
    return text === undefined ? [] : `${source.split("\n", 1)[0]} has “${text}”`;
  });
  expect(found).toEqual([]);
});
