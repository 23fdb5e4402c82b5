import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Config } from "@react-router/dev/config";

export default {
  // There are few routes: browsers may know all of them from the start.
  routeDiscovery: { mode: "initial" },
  // React Router would compare the scheme too, which a TLS proxy changes. The front door compares the
  // rest, before a form gets here (server/same-origin.server.ts).
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;

/**
 * Writes `.br` and `.gz` files, at the best quality (zlib's default for Brotli), beside those that
 * compression makes smaller. Not by a Vite plugin: React Router adds files after Vite's plugins are done.
 */
async function compressFiles(folder: string): Promise<void> {
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
