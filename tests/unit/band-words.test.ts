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

function textsIn(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(textsIn);
}

test.each(["app/band", "tests/second-band"])(
  "only band folders contain words or colours from %s",
  async (folder) => {
    const band = bandSchema.parse(await readBand(join(project, folder)));
    const { name, tagline, website } = band["brand.ts"].brand;
    // Skips short words, because they could occur in any text.
    const words = `${name} ${tagline}`.split(/\s+/).filter((word) => word.length >= 6);
    const sentencesAndColors = textsIn(band).filter((text) => /[ #]/.test(text));
    const texts = [website, ...words, ...sentencesAndColors].map((text) =>
      text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"),
    );
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.join("|")})(?![\\p{L}\\p{N}])`, "iu");
    for (const file of sources) {
      const [found] = pattern.exec(`${file}\n${readFileSync(join(project, file), "utf8")}`) ?? [];
      expect(found, file).toBeUndefined();
    }
  },
);
