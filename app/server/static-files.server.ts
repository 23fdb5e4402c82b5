import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";

/** The types of files that the build writes. react-router-serve sends any others. */
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

const files = new Map<string, CachedResponse>();

/** Keeps the files in memory, because the sirv package would need five times as long for a first visit. */
export function readStaticFiles(): void {
  const folder = fileURLToPath(new URL("../client", import.meta.url));
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    const type = types[extname(name)];
    if (!type) continue;
    const path = encodeURI(`/${name.replaceAll(sep, "/")}`);
    // Only files in `assets` have a hash of their content in their names.
    const isHashed = path.startsWith("/assets/");
    const headers = {
      "content-type": type,
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
    };
    const isCompressible = /\.(js|css|svg)$/.test(path);
    const response = createCachedResponse(200, headers, readFileSync(file), isCompressible);
    if (isCompressible) void response.compressWell();
    files.set(path, response);
  }
}

export function findStaticFile(url: string): CachedResponse | undefined {
  return files.get(url.replace(/\?.*/, ""));
}
