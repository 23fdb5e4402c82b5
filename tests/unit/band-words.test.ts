import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import type { Band } from "~/tools/band-schema";
import { readBand } from "~/tools/check-band";

const project = join(import.meta.dirname, "../..");
const bands = ["app/band", "tests/second-band"];
const notSource =
  /^(\.cache|\.git|\.react-router|build|data|(tests\/postgres\/)?node_modules|test-results)(\/|$)/;

const sources = readdirSync(project, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
  .filter((file) => !notSource.test(file) && !bands.some((band) => file.startsWith(`${band}/`)));

test.each(bands)("only band folders contain names, phrases or colours from %s", async (folder) => {
  const band = (await readBand(join(project, folder))) as unknown as Band;
  const { brand } = band["brand.ts"];
  const { products, categories, allProductsIntro } = band["products.ts"];
  const sentences = [brand.about, Object.values(brand), allProductsIntro].flat();
  const texts = [
    ...sentences.filter((text) => typeof text === "string" && text.includes(" ")),
    // Skips short words, because they could occur in any text.
    ...`${brand.name} ${brand.tagline}`.split(/\s+/).filter((word) => word.length >= 6),
    ...products.flatMap(({ name, description }) => [name, description]),
    ...categories.map(({ intro }) => intro),
    ...Object.values(band["theme.css"]).filter((value) => value.startsWith("#")),
    brand.website,
  ].map((text) => String(text).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.join("|")})(?![\\p{L}\\p{N}])`, "iu");
  const found = sources.flatMap((file) => {
    const [text] = pattern.exec(`${file}\n${readFileSync(join(project, file), "utf8")}`) ?? [];
    return text === undefined ? [] : `${file} has “${text}”`;
  });
  expect(found).toEqual([]);
});
