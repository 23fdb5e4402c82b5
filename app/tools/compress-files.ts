import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/**
 * Writes `.br` and `.gz` files, at the best quality (zlib's default for Brotli), beside those that
 * compression makes smaller. Not as a Vite plugin: React Router adds files after Vite's plugins are done.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const compressible = files.filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    compressible.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      for (const [extension, compressed] of [
        ["br", await promisify(brotliCompress)(content)],
        ["gz", await promisify(gzip)(content, { level: 9 })],
      ] as const) {
        if (compressed.length < content.length) await writeFile(`${path}.${extension}`, compressed);
      }
    }),
  );
}
