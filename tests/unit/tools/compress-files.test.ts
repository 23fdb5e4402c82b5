import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressFiles } from "~/tools/compress-files";

const content = "a word and another, ".repeat(100);
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "build-"));
  mkdirSync(join(folder, "assets"));
  for (const name of ["a.js", "assets/b.css", "assets/c.svg", "d.png", "e.woff2"]) {
    writeFileSync(join(folder, name), content);
  }
  writeFileSync(join(folder, "short.js"), "f()");
  await compressFiles(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

test("scripts, style sheets and drawings are compressed, unless that makes them longer, and nothing else is", () => {
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    ...["a.js", "a.js.br", "a.js.gz", "assets"],
    ...["assets/b.css", "assets/b.css.br", "assets/b.css.gz"],
    ...["assets/c.svg", "assets/c.svg.br", "assets/c.svg.gz"],
    ...["d.png", "e.woff2", "short.js"],
  ]);
});

test.each(["a.js", "assets/b.css", "assets/c.svg"])("%s is the same in both ways", (name) => {
  const read = (extension: string) => readFileSync(join(folder, name + extension));
  expect(brotliDecompressSync(read(".br")).toString()).toBe(content);
  expect(gunzipSync(read(".gz")).toString()).toBe(content);
});
