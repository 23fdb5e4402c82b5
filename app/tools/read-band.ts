import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { imageSizeFromFile } from "image-size/fromFile";
import { runnerImport } from "vite";
import { isPhotograph, readColor } from "./photographs.ts";

/** Reads the files in a band's folder that the build checks. They may contain mistakes. */
export async function readBand(folder: string): Promise<Record<string, unknown>> {
  const theme = (await readFile(join(folder, "theme.css"), "utf8")).replace(/\/\*.*?\*\//gs, "");
  const colors = theme.matchAll(/--color-([\w-]+)\s*:\s*([^;]+?)\s*;/g);
  return {
    "brand.ts": await load(folder, "brand.ts"),
    "products.ts": await load(folder, "products.ts"),
    "currency.ts": await load(folder, "currency.ts"),
    "theme.css": Object.fromEntries(Array.from(colors, ([, name, color]) => [name, color])),
    "fonts/faces.json": (await load(folder, "fonts/faces.json")).default,
    pictures: await measurePictures(join(folder, "pictures")),
    "pictures/products": await measurePictures(join(folder, "pictures/products")),
  };
}

async function load(folder: string, file: string): Promise<Record<string, unknown>> {
  try {
    const { module } = await runnerImport<Record<string, unknown>>(join(folder, file));
    return module;
  } catch (error) {
    throw new Error(`app/band/${file} can't be read: ${error}`);
  }
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
  if (file.endsWith(".svg")) return measureDrawing(file);
  const isReadable = isPhotograph(file) && (await readColor(file).catch(() => null)) !== null;
  // The build crops photographs, so their own ratio doesn't matter.
  return isReadable ? 1 : "can't be read. Export it as JPEG, with at most 268 megapixels";
}

async function measureDrawing(file: string): Promise<number | string> {
  const svg = await readFile(file, "utf8");
  const [, link] = /<(?:image|use)\s[^>]*?href=["'](?!#|data:)(.*?)["']/.exec(svg) ?? [];
  if (link) return `links to ${link}, which browsers don't load. Use a JPEG instead of the SVG`;
  const size = await imageSizeFromFile(file).catch(() => null);
  return size ? size.width / size.height : 0;
}
