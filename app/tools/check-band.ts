import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { imageSizeFromFile } from "image-size/fromFile";
import { type Plugin, runnerImport } from "vite";
import { checkLetters, checkProducts, compareFiles } from "./band-rules.ts";
import { bandSchema } from "./band-schema.ts";
import { completeBand } from "./complete-band.ts";
import { isPhotograph, readColor } from "./photographs.ts";
import { checkContrast, readColors } from "./theme-colors.ts";

/** Fails the build if the band's folder has mistakes. Otherwise, makes what the folder lacks. */
export function checkAndCompleteBand(folder: string, publicFolder: string): Plugin {
  return {
    name: "check the band's folder",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const band = await readBand(folder).catch(({ message }) => fail([message]));
      const problems = findProblems(band);
      if (problems.length > 0) fail(problems);
      const validBand = bandSchema.parse(band);
      await completeBand(folder, publicFolder, validBand);
      const count = Object.keys(validBand["pictures/products"]).filter(isPhotograph).length;
      if (count === 0 || this.environment.mode !== "build") return;
      this.environment.logger.info(
        `Resizing the photographs of ${count} products. Later builds take less time, because they resize only new ones.`,
      );
    },
  };
}

function fail(problems: string[]): never {
  const error = new Error(`The band's folder has mistakes:\n${problems.join("\n")}`);
  // The stack trace would hide the mistakes.
  error.stack = error.message;
  throw error;
}

export function findProblems(input: Record<string, unknown>): string[] {
  const { data: band, error } = bandSchema.safeParse(input, {
    error: ({ code, keys, input }) => {
      if (code === "unrecognized_keys") return `has a field that no page shows: ${keys}`;
      return input === undefined ? "is missing" : undefined;
    },
  });
  const problems = (error?.issues ?? []).map(({ path: [file, ...path], message }) => {
    let value: unknown = input[String(file)];
    const fields = path.map((key) => {
      value = Reflect.get(Object(value), key);
      const { name } = Object(value);
      return typeof key === "number" && name ? `"${name}"` : key;
    });
    return `${String(file)}: ${fields.join(".")} ${message}`;
  });
  if (band)
    problems.push(
      ...compareFiles(band),
      ...checkProducts(band),
      ...checkLetters(band),
      ...checkContrast(readColors(band["theme.css"])),
    );
  return problems.map((problem) => `app/band/${problem}`);
}

export async function readBand(folder: string): Promise<Record<string, unknown>> {
  async function load(file: string) {
    const loading = runnerImport<Record<string, unknown>>(join(folder, file));
    const { module } = await loading.catch(({ message }) => {
      throw new Error(`app/band/${file} can't be read: ${message}`);
    });
    return module;
  }
  const read = (file: string) => readFile(join(folder, file), "utf8");
  const theme = (await read("theme.css")).replace(/\/\*.*?\*\//gs, "");
  const colors = theme.matchAll(/(--color-[\w-]+)\s*:\s*([^;]+?)\s*;/g);
  return {
    "brand.ts": await load("brand.ts"),
    "products.ts": await load("products.ts"),
    "currency.ts": await load("currency.ts"),
    "theme.css": Object.fromEntries(Array.from(colors, ([, token, value]) => [token, value])),
    "fonts/fonts.css": await read("fonts/fonts.css"),
    "fonts/faces.json": (await load("fonts/faces.json")).default,
    pictures: await measurePictures(join(folder, "pictures")),
    "pictures/products": await measurePictures(join(folder, "pictures/products")),
  };
}

/** Returns each picture's width divided by its height, or what is wrong with the picture. */
async function measurePictures(folder: string): Promise<Record<string, number | string>> {
  const ratios: Record<string, number | string> = {};
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // Skips hidden files, such as .DS_Store on macOS.
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    ratios[entry.name.normalize()] = await measure(join(folder, entry.name));
  }
  return ratios;
}

async function measure(file: string): Promise<number | string> {
  // Vite reads these characters as a part of a URL.
  const [mark] = /[%?#]/.exec(basename(file)) ?? [];
  if (mark) return `has a ${mark} in its name. Rename it`;
  if (/\.(svg|ico)$/.test(file)) {
    const [, link] =
      /<(?:image|use)\s[^>]*?href="(?!#|data:)(.*?)"/.exec(await readFile(file, "utf8")) ?? [];
    if (link) return `links to ${link}, which browsers don't load. Use a JPEG instead of the SVG`;
    const size = await imageSizeFromFile(file).catch(() => null);
    return size ? size.width / size.height : 0;
  }
  const isReadable = isPhotograph(file) && (await readColor(file).catch(() => null)) !== null;
  // The build crops photographs, so their own ratio doesn't matter.
  return isReadable ? 1 : "can't be read. Export it as JPEG, with at most 268 megapixels";
}
