import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Compresses a build's files. A Vite plugin would miss the files that React Router adds after the client build. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((file) => /\.(js|css|svg)$/.test(file))) {
    const path = join(folder, file);
    const content = await readFile(path);
    // Brotli's default level is the highest.
    const br = await promisify(brotliCompress)(content);
    const gz = await promisify(gzip)(content, { level: 9 });
    if (br.length < content.length) await writeFile(`${path}.br`, br);
    if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
  }
}
