import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressFiles } from "~/tools/compress-files";

test("compresses only scripts, styles and SVG files, and only if that makes them smaller", async () => {
  const folder = await mkdtemp(join(tmpdir(), "build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const content = "a word and another, ".repeat(100);
  await mkdir(join(folder, "assets"));
  for (const name of ["a.js", "assets/b.css", "assets/c.svg", "d.png"]) {
    await writeFile(join(folder, name), content);
  }
  await writeFile(join(folder, "short.js"), "a");
  await compressFiles(folder);

  const files = await readdir(folder, { recursive: true });
  const compressed = files.filter((file) => /\.(br|gz)$/.test(file)).toSorted();
  expect(compressed).toEqual(
    ["a.js", "assets/b.css", "assets/c.svg"].flatMap((file) => [`${file}.br`, `${file}.gz`]),
  );
  for (const file of compressed) {
    const bytes = await readFile(join(folder, file));
    const original = file.endsWith(".br") ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    expect(original.toString()).toBe(content);
  }
});
