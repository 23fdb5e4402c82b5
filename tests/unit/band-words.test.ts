import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bandSchema } from "~/tools/band-schema";
import { readBand } from "~/tools/read-band";

const names = ["app", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
);
const files = ["README.md", "package.json", ...names]
  .filter((file) => /\.(css|json|md|mjs|tsx?)$/.test(file))
  .filter((file) => !/^(app.band|tests.second-band|tests.postgres)/.test(file));

function textsIn(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(textsIn);
}

test.each(["app/band", "tests/second-band"])(
  "only band folders contain words or colours from %s",
  async (folder) => {
    const band = bandSchema.parse(await readBand(folder));
    const { name, tagline, website } = band["brand.ts"].brand;
    // Skips short words, because they could occur in any text.
    const words = `${name} ${tagline}`.split(/\s+/).filter((word) => word.length >= 6);
    const sentencesAndColors = textsIn(band).filter((text) => /[ #]/.test(text));
    const texts = [website, ...words, ...sentencesAndColors].map((text) =>
      text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"),
    );
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.join("|")})(?![\\p{L}\\p{N}])`, "iu");
    for (const file of files) {
      expect(readFileSync(file, "utf8").match(pattern)?.[0], file).toBeUndefined();
    }
  },
);
