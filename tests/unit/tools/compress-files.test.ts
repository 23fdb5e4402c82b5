import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFiles } from "~/tools/compress-files";

const content = "a word and another, ".repeat(100);
/** Brotli makes it no shorter and no longer. */
const incompressible = "a".repeat(10);
/** Some of gzip's levels miss what repeats here. */
const rules = Array.from(
  { length: 3000 },
  (_, i) => `.a${i % 97}-${i % 31}{color:${(i * i) % 255}}`,
);
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "build-"));
  mkdirSync(join(folder, "assets"));
  for (const name of ["a.js", "assets/b.css", "assets/c.svg", "d.png", "e.woff2", "f.js.map"]) {
    writeFileSync(join(folder, name), content);
  }
  writeFileSync(join(folder, "short.js"), incompressible);
  writeFileSync(join(folder, "rules.css"), rules.join("\n"));
  await compressFiles(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

test("scripts, style sheets and drawings are compressed, unless that makes them no shorter, and nothing else is", () => {
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    ...["a.js", "a.js.br", "a.js.gz", "assets"],
    ...["assets/b.css", "assets/b.css.br", "assets/b.css.gz"],
    ...["assets/c.svg", "assets/c.svg.br", "assets/c.svg.gz"],
    ...["d.png", "e.woff2", "f.js.map", "rules.css", "rules.css.br", "rules.css.gz", "short.js"],
  ]);
});

test.each(["a.js", "assets/b.css", "assets/c.svg"])("%s is the same in both ways", (name) => {
  const read = (extension: string) => readFileSync(join(folder, name + extension));
  expect(brotliDecompressSync(read(".br")).toString()).toBe(content);
  expect(gunzipSync(read(".gz")).toString()).toBe(content);
});

test("files are compressed as far as each way can", () => {
  const sizeOf = (name: string) => statSync(join(folder, name)).size;
  const sizes = [1, 6, 8].map((level) => gzipSync(rules.join("\n"), { level }).length);
  expect(sizeOf("rules.css.gz")).toBeLessThan(Math.min(...sizes));
});
