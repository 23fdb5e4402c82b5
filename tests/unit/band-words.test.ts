import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { bandSchema } from "~/tools/band-schema";
import { readBand } from "~/tools/read-band";

const project = join(import.meta.dirname, "../..");
const sources = ["app", "tests", ".github", "."]
  .flatMap((folder) => {
    const isProject = folder === ".";
    const files = readdirSync(join(project, folder), { recursive: !isProject, encoding: "utf8" });
    return files.map((file) => join(folder, file).replaceAll(sep, "/"));
  })
  .filter((file) => /\.(css|html|json|md|mjs|tsx?|yml)$/.test(file))
  .filter((file) => !/^(app\/band|tests\/second-band|tests\/postgres)\//.test(file));

test.each(["app/band", "tests/second-band"])(
  "only band folders contain words or colours from %s",
  async (folder) => {
    const band = bandSchema.parse(await readBand(join(project, folder)));
    const { brand } = band["brand.ts"];
    const { products, categories, allProductsIntro } = band["products.ts"];
    const sentences = [...brand.about, ...Object.values(brand), allProductsIntro];
    const texts = [
      ...sentences.filter((text) => typeof text === "string" && text.includes(" ")),
      // Skips short words, because they could occur in any text.
      ...`${brand.name} ${brand.tagline}`.split(/\s+/).filter((word) => word.length >= 6),
      ...products.flatMap(({ name, description }) => [name, description]),
      ...categories.map(({ intro }) => intro),
      ...Object.values(band["theme.css"]),
      brand.website,
    ].map((text) => String(text).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.join("|")})(?![\\p{L}\\p{N}])`, "iu");
    for (const file of sources) {
      const [found] = pattern.exec(`${file}\n${readFileSync(join(project, file), "utf8")}`) ?? [];
      expect(found, file).toBeUndefined();
    }
  },
);
